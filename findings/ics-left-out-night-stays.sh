#!/usr/bin/env bash
# Finding: a night left out of a weekly series stays in it where the series is written in local
#   time: start and left-out date take different forms.
# Package: ics 3.12.0 (npm, github.com/adamgibbons/ics), read with ical.js 2.2.1. Needs Node and
#   npm.
# Expected: startInputType and startOutputType "local" hold for the dates to leave out as well, or
#   are refused together with them.
# Seen: DTSTART:20260602T180000 is floating, EXDATE:20260609T230000Z is UTC. The two cannot be
#   compared, and all three nights are shown.
# Why here: no league on a holiday is the usual reason to leave a night out, and the calendar
#   sends everyone to a locked gate.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 ical.js@2.2.1
export TZ=America/Chicago

seen=$(
cat >run.mjs <<'JS'
import ICAL from "ical.js";
import { createEvent } from "ics";
const { value } = createEvent({
  title: "League", start: [2026, 6, 2, 18, 0], duration: { hours: 2 },
  startInputType: "local", startOutputType: "local",
  recurrenceRule: "FREQ=WEEKLY;COUNT=3", exclusionDates: [[2026, 6, 9, 18, 0]],
});
console.log(value.match(/^(DTSTART|EXDATE).*\w/gm).join("\n"));
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent("vevent"));
const nights = event.iterator();
const shown = [];
for (let night = nights.next(); night; night = nights.next()) shown.push(String(night));
console.log("nights:", ...shown);
JS
node run.mjs
)
expected=$(cat <<'SEEN'
DTSTART:20260602T180000
EXDATE:20260609T230000Z
nights: 2026-06-02T18:00:00 2026-06-09T18:00:00 2026-06-16T18:00:00
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
