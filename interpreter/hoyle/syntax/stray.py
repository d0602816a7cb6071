"""stub"""
from hoyle.diag import *
from hoyle.syntax.tokens import Refused
class Strays:
    def __init__(self, problems): self.problems=problems
    def meet(self, machine, token):
        raise Refused(Problem("unexpected-word","error",f"{token}", Label(token.span(machine.lexer.file),str(sorted(machine_expected(machine))))))
def machine_expected(m):
    from hoyle.syntax.tables import TABLES
    return [k for k in TABLES.rows[m.states[-1]] if k.strip('_').isupper()]
