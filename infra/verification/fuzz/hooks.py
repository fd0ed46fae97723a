"""What schemathesis leaves out of the cases that it makes up."""

import json

import schemathesis


@schemathesis.hook
def filter_body(context, body) -> bool:
    """No schema can say that a key is called `__proto__` nowhere; its refusal has tests of its own (attack F24)."""
    return "__proto__" not in json.dumps(body, default=str)
