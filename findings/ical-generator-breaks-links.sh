#!/usr/bin/env bash
# Finding: the address in an event's URL gets backslashes before its commas and semicolons, so
#   readers open another page.
# Package: ical-generator 11.1.2 (npm, github.com/sebbo2002/ical-generator); ics 3.12.0 as another
#   writer, ical.js 2.2.1 as reader. Needs Node 22 or later, and npm.
# Expected: RFC 5545 escapes text only. URL has the type URI, which ical-generator even writes
#   beside it, and is taken as it is.
# Seen: ?squads=1,2;day=3 is read as ?squads=1\,2\;day=3 from ical-generator, and unchanged from
#   ics.
# Why here: the link to a night's squads, the one thing that members tap in their calendar, is
#   broken for some nights only.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 ical.js@2.2.1 ics@3.12.0

seen=$(
cat >run.mjs <<'JS'
import ICAL from "ical.js";
import { ICalCalendar } from "ical-generator";
import { createEvent } from "ics";
const url = "https://club.example/night?squads=1,2;day=3";
const calendar = new ICalCalendar();
calendar.createEvent({ start: new Date("2026-06-02T23:00:00Z"), summary: "League", url });
const other = createEvent({ start: [2026, 6, 2, 18, 0], duration: { hours: 2 }, title: "League", url });
const urlIn = (text) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  return event.getFirstPropertyValue("url");
};
console.log(`ical-generator: ${urlIn(calendar.toString())}\nics: ${urlIn(other.value)}`);
JS
node run.mjs
)
expected=$(cat <<'SEEN'
ical-generator: https://club.example/night?squads=1\,2\;day=3
ics: https://club.example/night?squads=1,2;day=3
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
