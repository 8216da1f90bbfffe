"""What can be wrong with a file or an entry that somebody spoilt: each fault has a key, under which the screen has words of
its own, and its English."""

from __future__ import annotations

from game.kernel.contract import Refusal

_ENGLISH = {
    # the file itself
    "no_file": "there is no such file",
    "folder": "this is a folder, a file is needed",
    "no_ordinary": "this is no ordinary file; copy what it holds into one",
    "denied": "you may not read this file",
    "cannot_read": "the file cannot be read: {problem}",
    "large": "the file is larger than {n} MB, which no such file needs",
    "no_utf8": "this is no text in UTF-8; is it the right file? If so, save it in that encoding",
    "long": "the text is longer than {n} million characters, which no such file needs",
    "odd_sign": "a character that does not belong in a text",
    "large_report": "the file is larger than {n} MB, which no report needs",
    "packed": "{entry} is packed in a way that no report is; pack it anew as an ordinary zip file",
    "no_match_in": "there is no match in this zip file; a report holds one as {entry}",
    "zip_damaged": "this zip file is damaged or locked; have the report sent again",
    # its text as YAML
    "colon": "a colon is not expected here; check the indentation, or put the text in quotes",
    "sign": "this character cannot stand here; indent with spaces, or put the text in quotes",
    "key_alone": "a key without a colon behind it, or a quote that is not closed",
    "quote_open": "a quote that is not closed",
    "ends_in_quotes": "the text ends inside quotes",
    "value_missing": "a value is missing here; was the file cut off?",
    "ends_early": "the text ends too early",
    "bracket": "a comma or ] is missing before this",
    "brace": "a comma or }} is missing before this",
    "key_missing": "a key is missing here; check the indentation",
    "indentation": "this does not fit the lines above; check the indentation",
    "dash": "a list goes on here without its -; check the indentation",
    "list_here": "a list cannot begin here; put it on lines of its own",
    "elsewhere": "this points elsewhere; write the value out instead",
    "goes_on": "the text goes on behind its end; check the indentation",
    "backslash": "a backslash inside double quotes means something else; use single quotes",
    "no_yaml": "this is not YAML: {problem}",
    "twice": "{where}: this key stands twice in the same mapping",
    "tag": "the tag {value} is not allowed here; leave it out",
    "anchor": "the anchor &{value} is not allowed here; leave it out",
    "alias": "*{value} points elsewhere; write the value out instead",
    "second_document": "a second document begins here; a file holds one",
    "deep": "nested deeper than {n} levels",
    "many": "more than {n} values up to here, which no such file needs",
    "single_key": "a key must be a single text or number",
    "large_number": "this number is too large; put it in quotes if it is meant as text",
    "empty": "the file is empty",
    # its values
    "missing": "{where}: is missing",
    "unknown": "{where}: this key is not known here; leave it out",
    "unknown_near": "{where}: this key is not known here; did you mean {near}?",
    "number": "{where}: a whole number is needed",
    "text": "{where}: text is needed",
    "list": "{where}: a list is needed",
    "mapping": "{where}: a mapping (key: value) is needed",
    "value": "{where}: this value does not fit",
    "many_wrong": "{n} values do not fit; is it the right file?",
    # an entry of a log
    "no_entry": "this is no entry",
    "before_missing": "the one before it is missing",
    "entry": "an entry is a mapping with seat and do",
    "one_of": "{where}: '{value}' is none of {allowed}",
    "foreign": "{where}: '{value}' does not belong here",
    "lacks": "{where}: {value} is missing",
    "so_many": "{where}: {n} values are needed",
    "no_number": "{where}: '{value}' is no whole number",
    "no_text": "{where}: '{value}' is no text",
    "no_truth": "{where}: '{value}' is neither true nor false",
}

FAULTS = {f"kernel.fault.{name}": english for name, english in _ENGLISH.items()}
"""The English of every fault by its key."""


def fault(name: str, **values: int | str) -> Refusal:
    """What is wrong; `name` is one of those above."""
    return Refusal("", f"kernel.fault.{name}", values)
