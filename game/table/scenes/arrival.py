"""What happens when a text comes in from outside: a link is opened, something is pasted, a file is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..records import backup, library, share
from ..wording.games import CHEST, DAY, DEAL
from .games import GamesScene
from .notice import NoticeScene
from .watch import watch

if TYPE_CHECKING:
    from ..app import App


def arrive(app: App, text: str) -> None:
    """Open what a text brings, or say that it brings nothing; what is on the screen now is there again afterwards."""
    try:
        found = share.read(text)
    except share.ShareError as error:
        app.push(NoticeScene(app, str(error)))
        return
    if isinstance(found, share.Shown):
        watch(app, found.match, found.ply, foreign=True)
    elif isinstance(found, share.Dealt):
        app.push(GamesScene(app, DEAL, found))
    elif isinstance(found, share.Today):
        app.push(GamesScene(app, DAY))
    else:
        app.spawn(_open_chest(app, found.text))


async def _open_chest(app: App, text: str) -> None:
    """Read a file of games, which takes a while, and ask what to do with it."""
    try:
        contents = await backup.read(text)
    except backup.BackupError as error:
        app.push(NoticeScene(app, str(error)))
        return
    scene = GamesScene(app, CHEST)
    scene.contents_of_file = contents
    scene.library = await library.load(app.host.storage)
    app.push(scene)
