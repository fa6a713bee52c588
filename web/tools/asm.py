"""Changes the runtime's script: the wheel's JavaScript strings are baked in, so that the page needs no `unsafe-eval`,
the heap grows in small steps, and of thousands of symbols only those that are asked for get an address.
"""

import json

from .say import BuildError

EVAL_OF_EM_ASM = "ASM_CONSTS[start]=eval(func)"
EVAL_OF_EM_JS = "moduleExports[name]=eval(func)"
GROWTH = "overGrownHeapSize=oldSize*(1+.2/cutDown)"
"""A full heap grows by a fifth of itself. It never shrinks, and memory is what phones lack: 2 MB are enough."""
SMALL_STEP = "overGrownHeapSize=oldSize+2097152"
ADDRESS_OF_EACH = 'GOT[symName]||=new WebAssembly.Global({value:"i32",mutable:true});'
"""Each symbol that a program exports gets an address at once. Those that another imports later get theirs then."""
IF_IMPORTED = "if(!GOT[symName])continue;"


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
    script = replace_once(script, ADDRESS_OF_EACH, IF_IMPORTED)
    refuse = "(()=>{throw new Error('a side module asks for JavaScript that was not built in')})()"
    script = replace_once(script, EVAL_OF_EM_ASM, f"ASM_CONSTS[start]=({{{entries}}})[func]??{refuse}")
    return replace_once(script, EVAL_OF_EM_JS, f"moduleExports[name]={refuse}")
