"""What one seat may know (R6.9), and full states that fit it."""

from dataclasses import dataclass
from typing import NamedTuple

from .actions import Action, Phase
from .effects import isolated_tiles
from .geometry import CELL, MATCHES, MOUNTAIN, bits_of, cells_of, square_cells
from .options import Options
from .placement import rainbow_cells
from .scoring import Score, score, winner
from .spirits import Spirit
from .state import FIREFLIES, Evil, Stage, State
from .stream import Stream
from .turn import legal_actions, playable

UNKNOWN = -1
"""Stands for a hidden tile or spirit inside a masked state."""


@dataclass(frozen=True, slots=True)
class Panorama:
    """One player's panorama as numbers (R1.5). `spirits`: spirit, square, whether the evil spirit covers it.

    evil: the cell that the evil spirit blocks, 0 for none. locked: cells whose rainbow can never move (R1.8).
    """

    tiles: tuple[int, ...]
    rainbows: tuple[int, ...]
    spirits: tuple[tuple[Spirit, int, bool], ...]
    fireflies: tuple[int, ...]
    evil: int
    locked: tuple[int, ...]


class View:
    """A game as `seat` knows it. Tiles, cells and squares are 100 * row + column, players are seats 0 and 1.

    The hidden parts are not in here at all: two states that differ only in them give equal views.
    """

    __slots__ = ("_board", "drawn_count", "hand_sizes", "seat")

    def __init__(self, seat: int, board: State, hand_sizes: tuple[int, int], drawn_count: int) -> None:
        """Use `view` or `parse_view`; `board` is a state whose hidden parts are masked."""
        self.seat = seat
        self.hand_sizes = hand_sizes
        self.drawn_count = drawn_count
        self._board = board

    def __eq__(self, other: object) -> bool:
        """Whether both seats know the same."""
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.hand_sizes == other.hand_sizes
            and self.drawn_count == other.drawn_count
            and self._board == other._board
        )

    def __hash__(self) -> int:
        """Hash of what the seat knows."""
        return hash((self.seat, self.hand_sizes, self.drawn_count, self._board))

    @property
    def board(self) -> State:
        """A copy of the masked state: -1 stands for a hidden tile or spirit, hands hold known tiles only."""
        return self._board.copy()

    @property
    def options(self) -> Options:
        """The switches of the game."""
        return self._board.options

    @property
    def turn(self) -> int:
        """Number of the turn, from 1."""
        return self._board.turn

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""
        return self._board.to_move

    @property
    def actor(self) -> int:
        """The player who decides now (R8.3, R9.6: not always `to_move`)."""
        return self._board.actor

    @property
    def phase(self) -> Phase:
        """The open decision."""
        return self._board.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._board.over

    @property
    def winner(self) -> int | None:
        """After the end: the winner, None for a draw. Before it: None."""
        return winner(self._board) if self.over else None

    @property
    def champion(self) -> int | None:
        """The player who won at once with four fireflies (R7.4), else None."""
        return self._board.champion

    @property
    def deck(self) -> int:
        """Tiles left in the deck."""
        return self._board.deck_count

    @property
    def slots(self) -> tuple[int, ...]:
        """Visible tile of each display stack, 0 for an empty place."""
        return tuple(CELL[bit] if bit else 0 for bit in self._board.slots)

    @property
    def covered(self) -> tuple[bool, ...]:
        """For each display stack: whether a face-down tile lies below."""
        return tuple(bool(bit) for bit in self._board.under)

    @property
    def hand(self) -> tuple[int, ...]:
        """One's own hand."""
        return cells_of(self._board.hands[self.seat])

    @property
    def seen_hand(self) -> tuple[int, ...]:
        """The opponent's hand tiles that this seat has seen (R7.9)."""
        return cells_of(self._board.hands[1 - self.seat])

    @property
    def own_shown(self) -> tuple[int, ...]:
        """One's own hand tiles that the opponent has seen (R7.9)."""
        return cells_of(self._board.shown[self.seat] & self._board.hands[self.seat])

    @property
    def forced(self) -> int:
        """The tile that the fox demands, 0 for none (R7.9)."""
        return CELL.get(self._board.forced, 0)

    @property
    def forced_seat(self) -> int:
        """Whose hand holds the forced tile; meaningless without one."""
        return int(bool(self._board.forced & self._board.hands[1]))

    @property
    def pile(self) -> int:
        """Spirits left in the pile."""
        return self._board.pile_count

    @property
    def row(self) -> tuple[Spirit, ...]:
        """The face-up spirits."""
        return self._board.row

    @property
    def drawn(self) -> tuple[Spirit, ...]:
        """The drawn spirits that wait for the choice; empty for the other seat, see `drawn_count`."""
        return self._board.drawn

    @property
    def rainbows(self) -> int:
        """Rainbows left in the stock."""
        return self._board.stock

    @property
    def fireflies_left(self) -> int:
        """Firefly tokens left in the stock."""
        return FIREFLIES - sum(tokens.bit_count() for tokens in self._board.fireflies)

    @property
    def kept_rainbows(self) -> tuple[int, int]:
        """Rainbows that each player keeps aside (A 7)."""
        return (self._board.kept[0], self._board.kept[1])

    @property
    def evil_holder(self) -> int | None:
        """Base game: the player before whom the evil spirit lies, None for nobody (R8.1)."""
        return self._board.holder()

    @property
    def evil_drawn(self) -> bool:
        """Firefly: the evil spirit was drawn and will be placed at the end of this encounter (R8.5)."""
        return self._board.evil is Evil.DRAWN

    @property
    def evil_aside(self) -> bool:
        """Firefly: the evil spirit found no legal cell and is out of the game (R8.6)."""
        return self._board.evil is Evil.ASIDE

    @property
    def removed(self) -> tuple[int, ...]:
        """Tiles out of the game."""
        return cells_of(self._board.removed)

    @property
    def struck(self) -> int:
        """The tile that captures and waits to be placed, 0 for none (R3.4, R3.6)."""
        return CELL.get(self._board.struck, 0)

    @property
    def lifted(self) -> int:
        """Rainbows in the actor's hands."""
        return self._board.lifted

    @property
    def source(self) -> str:
        """Where the next of them came from: second_chance, fish or held."""
        return self._board.source

    @property
    def panoramas(self) -> tuple[Panorama, Panorama]:
        """Both panoramas."""
        return (self._panorama(0), self._panorama(1))

    def _panorama(self, seat: int) -> Panorama:
        board = self._board
        return Panorama(
            tiles=cells_of(board.tiles[seat]),
            rainbows=cells_of(board.rainbows[seat]),
            spirits=tuple(
                (spirit, CELL[square], spirit == board.covered) for spirit, square in board.spirits[seat]
            ),
            fireflies=cells_of(board.fireflies[seat]),
            evil=CELL.get(board.blocked[seat], 0),
            locked=cells_of(board.rainbows[seat] & square_cells(board.taken[seat])),
        )

    @property
    def scores(self) -> tuple[Score, Score]:
        """The stars of both players as the panoramas stand now (R10)."""
        return (score(self._board, 0), score(self._board, 1))

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions when this seat decides, else none."""
        return tuple(legal_actions(self._board)) if self.actor == self.seat else ()


def view(state: State, seat: int) -> View:
    """Return what `seat` knows of `state` (R6.9, R7.9)."""
    other = 1 - seat
    board = state.copy()
    board.foretold = None
    board.fate = 0
    board.deck = (UNKNOWN,) * state.deck_count
    board.next = 0
    board.pile = (UNKNOWN,) * state.pile_count  # type: ignore[assignment]
    board.pile_next = 0
    board.under = [UNKNOWN if below else 0 for below in state.under]
    board.hands[other] &= state.shown[other]
    hides_drawn = state.phase is Phase.KEEP and state.actor != seat
    if hides_drawn:
        board.drawn = ()
    return View(
        seat,
        board,
        (state.hands[0].bit_count(), state.hands[1].bit_count()),
        len(state.drawn),
    )


def is_idle(seen: View, spirit: Spirit) -> bool:
    """Whether a spirit that `seen.seat` met now would do nothing at once; blue ones count at the end and never are.

    Of the marmot that is known only without a deck: the next turn needs a capture then (R6.16, R9.2).
    """
    board, hands = seen.board, seen.hand_sizes
    own, other = seen.seat, 1 - seen.seat
    if spirit is Spirit.FISH:
        return not board.stock or not rainbow_cells(board, own)
    if spirit is Spirit.DEER:
        return not hands[own]
    if spirit in (Spirit.EAGLE, Spirit.BEAR):
        return not seen.deck
    if spirit in (Spirit.DRAGONFLY, Spirit.FOX):
        return not hands[other]
    if spirit is Spirit.BEETLE:
        return not board.display
    if spirit is Spirit.MARMOT:
        return not seen.deck and not playable(board, own)
    return spirit is Spirit.VIPER and not isolated_tiles(board, other)


def sample(seen: View, rng: Stream) -> State:
    """Return a full state that agrees with everything in `seen`; the hidden rest is drawn at random from `rng`.

    Tiles and spirits that the seat cannot place are shuffled over deck, face-down display tiles, the opponent's hand,
    pile and hidden draw.
    """
    state = seen.board
    _sample_tiles(seen, state, rng)
    _sample_spirits(seen, state, rng)
    state.fate = rng.next()
    return state


def unseen_tiles(seen: View) -> int:
    """Return the tiles that the seat cannot place: in the deck, face down in the display, in the opponent's hand."""
    board = seen.board
    known = board.display | board.removed | board.struck
    for seat in (0, 1):
        known |= board.hands[seat] | board.tiles[seat]
    return MOUNTAIN & ~known


class HandClues(NamedTuple):
    """What the moment tells about the hidden tiles in the opponent's hand.

    one_of: at least one hidden tile is of this mask, 0 for no such clue. all_of: they all are of this mask.
    """

    one_of: int = 0
    all_of: int = MOUNTAIN


def hand_clues(seen: View) -> HandClues:
    """Return the clues about the opponent's hand: with an empty deck, who plays can capture, at the end nobody (R9)."""
    board = seen.board
    other = 1 - seen.seat
    if board.deck_count or board.champion is not None:
        return HandClues()
    capturing = 0
    for bit in bits_of(board.display):
        capturing |= MATCHES[bit]
    if board.phase is Phase.PLAY and board.actor == other and not playable(board, other):
        return HandClues(one_of=capturing)
    blocked = board.options.fox_blocks and board.forced & board.hands[other]
    if board.stage in (Stage.SQUIRREL, Stage.DONE) and not blocked:
        return HandClues(all_of=MOUNTAIN & ~capturing)
    return HandClues()


def _sample_tiles(seen: View, state: State, rng: Stream) -> None:
    other = 1 - seen.seat
    clues = hand_clues(seen)
    unseen = rng.shuffled(bits_of(unseen_tiles(seen)))
    if clues.one_of:
        chosen = next(bit for bit in unseen if bit & clues.one_of)
        state.hands[other] |= chosen
        unseen.remove(chosen)
    for _ in range(seen.hand_sizes[other] - state.hands[other].bit_count()):
        chosen = next(bit for bit in unseen if bit & clues.all_of)
        state.hands[other] |= chosen
        unseen.remove(chosen)
    state.under = [unseen.pop() if below else 0 for below in state.under]
    state.deck = tuple(unseen.pop() for _ in state.deck)


def _sample_spirits(seen: View, state: State, rng: Stream) -> None:
    known = set(state.row) | set(state.drawn)
    known |= {spirit for settled in state.spirits for spirit, _ in settled}
    if state.evil is not Evil.PILE:
        known.add(Spirit.EVIL)
    unseen = rng.shuffled([spirit for spirit in state.options.spirits if spirit not in known])
    hidden = seen.drawn_count - len(state.drawn)
    if hidden:
        state.drawn = tuple(unseen.pop() for _ in range(hidden))
    state.pile = tuple(unseen.pop() for _ in state.pile)
