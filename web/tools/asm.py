"""Changes the runtime's script: the wheel's JavaScript strings are baked in, so that the page needs no `unsafe-eval`,
and the heap grows in small steps.
"""

import json

from .say import BuildError

EVAL_OF_EM_ASM = "ASM_CONSTS[start]=eval(func)"
EVAL_OF_EM_JS = "moduleExports[name]=eval(func)"
GROWTH = "overGrownHeapSize=oldSize*(1+.2/cutDown)"
"""A full heap grows by a fifth of itself. It never shrinks, and memory is what phones lack: 2 MB are enough."""
SMALL_STEP = "overGrownHeapSize=oldSize+2097152"


def replace_once(script: str, old: str, new: str) -> str:
    """Replace a text that must be there exactly once."""
    if script.count(old) != 1:
        raise BuildError(
            f"pyodide.asm.js has {script.count(old)} times `{old}`, not once: the page's script must be adapted"
        )
    return script.replace(old, new)


def bake(script: str, strings: list[str]) -> str:
    """The runtime's script with a literal function for each string that a side module may ask for.

    The functions stand where the evaluation stood, since they use the names around it. A string that is not in the
    table is an error at load, never an evaluation.
    """
    entries = ",".join(
        f"{json.dumps(text)}:{text.rstrip().removesuffix(';')}" for text in dict.fromkeys(strings)
    )
    script = replace_once(script, GROWTH, SMALL_STEP)
    refuse = "(()=>{throw new Error('a side module asks for JavaScript that was not built in')})()"
    script = replace_once(script, EVAL_OF_EM_ASM, f"ASM_CONSTS[start]=({{{entries}}})[func]??{refuse}")
    return replace_once(script, EVAL_OF_EM_JS, f"moduleExports[name]={refuse}")
