#!/usr/bin/env bash
# Finding: Double Metaphone in "natural" loses the S of many surnames, so that "Raison" sounds
#   like "Ryan".
# Package: natural 8.1.1 and double-metaphone 2.0.1 (npm; github.com/NaturalNode/natural,
#   github.com/words/double-metaphone). Needs Node and npm.
# Expected: one published algorithm gives one code for a name, whichever package computes it.
# Seen: PFTR for PFSTR, RN for RSN, KSK for KSSK, KSR for SSR (Caesar); Jose and Rogier differ
#   too.
# Why here: two members are offered as one person, or the same person twice, depending on the
#   package that compared the names.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1 double-metaphone@2.0.1

seen=$(
cat >run.mjs <<'JS'
import { doubleMetaphone } from "double-metaphone";
import natural from "natural";
const other = new natural.DoubleMetaphone();
for (const name of ["Pfister", "Raison", "Ryan", "Kuczewski", "Caesar"])
  console.log(`${name} natural ${other.process(name)[0]}, double-metaphone ${doubleMetaphone(name)[0]}`);
JS
node run.mjs | grep -v 'injected env'
)
expected=$(cat <<'SEEN'
Pfister natural PFTR, double-metaphone PFSTR
Raison natural RN, double-metaphone RSN
Ryan natural RN, double-metaphone RN
Kuczewski natural KSK, double-metaphone KSSK
Caesar natural KSR, double-metaphone SSR
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
