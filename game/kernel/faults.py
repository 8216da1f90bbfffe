"""What can be wrong with a file or an entry that is damaged: each fault has a key, under which the screen has words of
its own, and its English."""

from __future__ import annotations

from game.kernel.contract import Refusal

_ENGLISH = {
    # the file itself
    "no_file": "file not found",
    "folder": "this is a folder, not a file",
    "no_ordinary": "this is not a regular file; copy its contents into one",
    "denied": "no permission to read this file",
    "cannot_read": "the file cannot be read: {problem}",
    "large": "the file is larger than {n} MB, the limit",
    "no_utf8": "this is not UTF-8 text; if it is the right file, save it in that encoding",
    "long": "the text is longer than {n} million characters, the limit",
    "odd_sign": "a character that does not belong in a text",
    "large_report": "the file is larger than {n} MB, the limit for a bug report",
    "packed": "{entry} is packed in an unusual way; pack it again as an ordinary zip file",
    "no_match_in": "there is no game in this zip file; a bug report has one as {entry}",
    "zip_damaged": "this zip file is damaged or locked; ask for the bug report again",
    # its text as YAML
    "colon": "a colon is not expected here; check the indentation, or put the text in quotes",
    "sign": "this character is not allowed here; indent with spaces, or put the text in quotes",
    "key_alone": "a key without a colon behind it, or a quote that is not closed",
    "quote_open": "a quote that is not closed",
    "ends_in_quotes": "the text ends inside quotes",
    "value_missing": "a value is missing here; was the file cut off?",
    "ends_early": "the text ends too early",
    "bracket": "a comma or ] is missing before this",
    "brace": "a comma or }} is missing before this",
    "key_missing": "a key is missing here; check the indentation",
    "indentation": "this does not match the lines above; check the indentation",
    "dash": "a list goes on here without its -; check the indentation",
    "list_here": "a list cannot start here; put it on lines of its own",
    "elsewhere": "this points elsewhere; write the value out instead",
    "goes_on": "there is text after the end of the value; check the indentation",
    "backslash": "a backslash inside double quotes means something else; use single quotes",
    "no_yaml": "this is not YAML: {problem}",
    "twice": "{where}: this key appears twice",
    "tag": "the tag {value} is not allowed here; leave it out",
    "anchor": "the anchor &{value} is not allowed here; leave it out",
    "alias": "*{value} points elsewhere; write the value out instead",
    "second_document": "a second document begins here; a file holds one",
    "deep": "nested deeper than {n} levels",
    "many": "more than {n} values up to here, the limit",
    "single_key": "a key must be a single text or number",
    "large_number": "this number is too large; put it in quotes if it is meant as text",
    "empty": "the file is empty",
    # its values
    "missing": "{where}: is missing",
    "unknown": "{where}: unknown key; leave it out",
    "unknown_near": "{where}: unknown key; did you mean {near}?",
    "number": "{where}: a whole number is needed",
    "text": "{where}: text is needed",
    "list": "{where}: a list is needed",
    "mapping": "{where}: a mapping (key: value) is needed",
    "value": "{where}: this value is not allowed",
    "many_wrong": "{n} values are not allowed; is it the right file?",
    # an entry of a log
    "no_entry": "this is not an entry",
    "before_missing": "the one before it is missing",
    "entry": "an entry is a mapping with seat and do",
    "one_of": "{where}: '{value}' is not one of {allowed}",
    "foreign": "{where}: '{value}' does not belong here",
    "lacks": "{where}: {value} is missing",
    "so_many": "{where}: {n} values are needed",
    "no_number": "{where}: '{value}' is not a whole number",
    "no_text": "{where}: '{value}' is not text",
    "no_truth": "{where}: '{value}' is neither true nor false",
}

FAULTS = {f"kernel.fault.{name}": english for name, english in _ENGLISH.items()}
"""The English of every fault by its key."""


def fault(name: str, **values: int | str) -> Refusal:
    """What is wrong; `name` is one of those above."""
    return Refusal("", f"kernel.fault.{name}", values)
