#!/usr/bin/env bash
# Finding: a table with a column of 8 byte numbers (type B) that dbffile writes cannot be opened
#   by dbfread, which asks for a memo file.
# Package: dbffile 1.13.0 (npm, github.com/yortus/DBFFile) and dbfread 2.0.7 (PyPI,
#   github.com/olemb/dbfread). Needs Node, npm and Python 3 with venv.
# Expected: a column type that the writer offers for numbers gives a file that the reader takes
#   for numbers, or the writer refuses it in a version of the format in which B means something
#   else.
# Seen: dbffile writes version 0x03 without a word and reads 22.5 back; dbfread takes B for binary
#   memo data: MissingMemoFile.
# Why here: averages go to old scoring programs as .dbf, and the file that read well where it was
#   made fails where it is needed.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbffile@1.13.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check dbfread==2.0.7

seen=$(
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { DBFFile } from "dbffile";
const columns = [
  { name: "NAME", type: "C", size: 10 },
  { name: "AVERAGE", type: "B", size: 8, decimalPlaces: 2 },
];
await (await DBFFile.create("scores.dbf", columns)).appendRecords([{ NAME: "Ann", AVERAGE: 22.5 }]);
const [row] = await (await DBFFile.open("scores.dbf")).readRecords();
console.log(`dbffile: version ${readFileSync("scores.dbf")[0]}, average ${row.AVERAGE}`);
JS
node run.mjs
cat >run.py <<'PY'
import dbfread
try:
    print("dbfread:", [dict(row) for row in dbfread.DBF("scores.dbf")])
except Exception as error:
    print(f"dbfread: {type(error).__name__}: {error}")
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
dbffile: version 3, average 22.5
dbfread: MissingMemoFile: missing memo file for scores.dbf
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
