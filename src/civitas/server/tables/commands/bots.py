"""What bots do at a table."""

from dataclasses import dataclass

from civitas.kernel import NotYourDecision, Reason, Who
from civitas.server.lanes import BOTS
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.table import Table


@dataclass(frozen=True)
class BotChoice(Command[None]):
    """Answers a decision of a seat that a bot plays."""

    lane = BOTS
    is_internal = True
    seat: int
    number: int
    choice: str

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Play the choice."""
        match = table.running()
        if table.is_person(self.seat):
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(self.seat)))
        match.submit(self.seat, self.number, self.choice)


@dataclass(frozen=True)
class ReplaceBot(Command[None]):
    """Replaces a bot that failed, unless its decision is no longer open."""

    lane = BOTS
    is_internal = True
    seat: int
    number: int
    bot: str
    replacement: str
    why: str

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let the replacement play the seat."""
        match = table.running()
        decision = match.decision(self.seat)
        is_open = decision is not None and decision.number == self.number
        if is_open and match.players[self.seat] == self.bot:
            match.hand_over(self.seat, self.replacement, self.why)
