#!/usr/bin/env bash
# Finding: the "St." of a surname is thrown away, and a part of the name with it: "Ann Marie St.
#   Pierre" becomes "Ann Marie".
# Package: human_name 2.0.4 (crates.io, github.com/djudd/human-name); nameparser 2.6.0 (PyPI) for
#   comparison. Needs Rust with cargo, and Python 3 with venv.
# Expected: St. before a surname belongs to it, as de la does, with a period or without. Where a
#   name is not understood, the guide means to give it back as it was, or nothing.
# Seen: "Ian St. John" is Ian John, "St. John, Ian" has the given name John and the surname Ian,
#   and Pierre is lost. Without the period the surname is St John. Ian St. John and Ian John count
#   as one person.
# Why here: names come from sheets as they were typed; two members are merged by the period of
#   one.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
mkdir src
printf '[package]\nname = "finding"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
printf '[dependencies]\nhuman_name = "=2.0.4"\n' >>Cargo.toml
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check nameparser==2.6.0

seen=$(
cat >src/main.rs <<'RS'
use human_name::Name;
fn main() {
    for text in ["Ian St. John", "St. John, Ian", "Ian St John", "Ann Marie St. Pierre"] {
        let name = Name::parse(text).unwrap();
        println!("human_name {text}: given {}, surname {}", name.given_name().unwrap(), name.surname());
    }
    let (saint, john) = (Name::parse("Ian St. John").unwrap(), Name::parse("Ian John").unwrap());
    println!("human_name: Ian St. John may be Ian John: {}", saint.consistent_with(&john));
}
RS
cargo run --quiet
cat >run.py <<'PY'
from nameparser import HumanName
for text in ["Ian St. John", "St. John, Ian", "Ian St John", "Ann Marie St. Pierre"]:
    name = HumanName(text)
    print(f"nameparser {text}: given {name.first}, surname {name.last}")
PY
venv/bin/python run.py
)
expected=$(cat <<'SEEN'
human_name Ian St. John: given Ian, surname John
human_name St. John, Ian: given John, surname Ian
human_name Ian St John: given Ian, surname St John
human_name Ann Marie St. Pierre: given Ann, surname Marie
human_name: Ian St. John may be Ian John: true
nameparser Ian St. John: given Ian, surname St. John
nameparser St. John, Ian: given Ian, surname St. John
nameparser Ian St John: given Ian, surname St John
nameparser Ann Marie St. Pierre: given Ann, surname St. Pierre
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
