#!/usr/bin/env bash
# Finding: a Swiss round gives teams a second bye while the one team that had none yet, with the
#   same points, plays on.
# Package: tournament-pairings 2.0.1 (npm, github.com/slashinfty/tournament-pairings). Needs Node
#   and npm.
# Expected: its guide prefers teams without a bye so far; the last of five teams to have one gets
#   it in the fifth round.
# Seen: whenever a single team had none, all are as likely: each possible pair holds a team that
#   had a bye, and pairs are what is weighed. As long as three of five had none, it works.
# Why here: five teams and five nights is a small club's league; one team sits out twice and one
#   never.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tournament-pairings@2.0.1

seen=$(
cat >run.mjs <<'JS'
import { Swiss } from "tournament-pairings";
function byes(withoutBye) {
  const given = new Set();
  for (let round = 0; round < 200; round++) {
    const team = (id) => ({ id, score: 4, avoid: [], receivedBye: !withoutBye.includes(id) });
    const teams = [1, 2, 3, 4, 5].map(team);
    given.add(Swiss(teams, 5).find((match) => match.player2 === null).player1);
  }
  return [...given].sort();
}
const second = (withoutBye) => byes(withoutBye).some((id) => !withoutBye.includes(id));
console.log(`three of five had none: a second bye in some rounds of 200: ${second([1, 2, 3])}`);
console.log(`one of five had none: a second bye in some rounds of 200: ${second([1])}`);
console.log(`one of five had none: teams that got the bye: ${byes([1]).join(" ")}`);
JS
node run.mjs
)
expected=$(cat <<'SEEN'
three of five had none: a second bye in some rounds of 200: false
one of five had none: a second bye in some rounds of 200: true
one of five had none: teams that got the bye: 1 2 3 4 5
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
