#!/usr/bin/env bash
# Finding: a row whose note is None cannot be appended to a dBase III, Clipper or FoxPro table
#   with a memo column; one whose note is left out or an empty text can.
# Package: dbf 0.99.11 (PyPI, github.com/ethanfurman/dbf). Needs Python 3 with venv.
# Expected: None is an empty memo, as it is for the other columns of the row and for a memo in a
#   Visual FoxPro table.
# Seen: DbfError about bytes that cannot be made a string. The row is not written.
# Why here: rows from a database have None where a shooter has no note, and each of them fails.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check dbf==0.99.11

seen=$(
cat >run.py <<'PY'
import dbf
def attempt(table, row):
    try:
        table.append(row)
        return "written"
    except dbf.DbfError:
        return "DbfError"
for kind in ["db3", "clp", "fp", "vfp"]:
    table = dbf.Table(f"{kind}.dbf", "name C(5); score N(2,0); note M", dbf_type=kind, codepage="cp1252")
    table.open(dbf.READ_WRITE)
    rows = {"None": ("Ann", None, None), "left out": {"name": "Bob"}, "empty text": ("Cy", None, "")}
    print(kind, ", ".join(f"{name}: {attempt(table, row)}" for name, row in rows.items()))
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
db3 None: DbfError, left out: written, empty text: written
clp None: DbfError, left out: written, empty text: written
fp None: DbfError, left out: written, empty text: written
vfp None: written, left out: written, empty text: written
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
