"""The one error that malformed texts raise."""


class RecordError(ValueError):
    """A position line, view line or game record is malformed.

    position: index of the character at which the text stops making sense. reason: one sentence.
    """

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"character {position}: {reason}")
        self.position = position
        self.reason = reason
