#!/usr/bin/env bash
# Finding: the note in a QR code of a member's contact never reaches the phone that scans it, or
#   only its first line does.
# Package: segno 1.6.6 (PyPI, github.com/heuer/segno) as the writer, zxing core 3.5.3 (Maven) as
#   the reader. Needs Python 3 with venv, Java 17 or later, and Maven.
# Expected: memo is written as NOTE, the name that NTT Docomo's description of MECARD has for it,
#   and a line break in a vCard's NOTE as \n (RFC 2426, 4).
# Seen: MECARD has MEMO, so that its note is null, while name, birthday, and a NOTE written by hand
#   arrive. In the vCard a bare line break ends the note, and the next line is lost.
# Why here: membership cards carry class and yardage as a note, in two lines; whoever scans one at
#   the trap sees none.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check segno==1.6.6
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -DoutputDirectory="$dir" \
  -Dartifact=com.google.zxing:core:3.5.3 >/dev/null 2>&1

seen=$(
cat >run.py <<'PY'
from segno import helpers
texts = {
    "mecard": helpers.make_mecard_data(name="Lee,Ann", memo="Class A", birthday="19700415"),
    "by hand": "MECARD:N:Lee,Ann;BDAY:19700415;NOTE:Class A;;",
    "vcard": helpers.make_vcard_data("Lee;Ann", "Ann Lee", memo="Class A\n27 yd", birthday="1970-04-15"),
}
for name, text in texts.items():
    open(f"{name}.txt", "w", newline="").write(text)
PY
venv/bin/python run.py
cat >Read.java <<'JAVA'
import com.google.zxing.*;
import com.google.zxing.client.result.*;
class Read {
  public static void main(String[] names) throws Exception {
    for (var name : names) {
      var text = java.nio.file.Files.readString(java.nio.file.Path.of(name + ".txt"));
      var result = new Result(text, null, null, BarcodeFormat.QR_CODE);
      var contact = (AddressBookParsedResult) ResultParser.parseResult(result);
      System.out.printf("%s: %s, born %s, note %s%n", name, contact.getNames()[0],
        contact.getBirthday(), contact.getNote());
    }
  }
}
JAVA
java -cp "$dir/*" Read.java mecard "by hand" vcard
)
expected=$(cat <<'SEEN'
mecard: Ann Lee, born 19700415, note null
by hand: Ann Lee, born 19700415, note Class A
vcard: Ann Lee, born 1970-04-15, note Class A
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
