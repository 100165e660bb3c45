#!/usr/bin/env bash
# Finding: a reminder at a set time is written without the type of its value; read back by the same
#   package, it goes off as the event starts.
# Package: ts-ics 2.4.6 (npm, github.com/Neuvernetzung/ts-ics); ical.js 2.2.1 as another reader.
#   Needs Node and npm.
# Expected: RFC 5545, 3.8.6.3, has TRIGGER hold a duration by default; a time needs
#   TRIGGER;VALUE=DATE-TIME, which ts-ics itself asks for when it reads.
# Seen: TRIGGER:20260602T210000Z, though the value's type is given as DATE-TIME. ts-ics reads an
#   empty duration from it, ical.js refuses it, icalendar 7.3.2 (PyPI) guesses the time. A right
#   file that is read and written loses the time without an error.
# Why here: the reminder of the last hour to sign up for a squad comes when the first squad
#   shoots.
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir" && rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6 ical.js@2.2.1

seen=$(
cat >run.mjs <<'JS'
import ICAL from "ical.js";
import { convertIcsCalendar, generateIcsCalendar } from "ts-ics";
const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//Feed//EN", "BEGIN:VEVENT",
  "UID:1@club.example", "DTSTAMP:20260101T000000Z", "DTSTART:20260602T230000Z", "DURATION:PT2H",
  "SUMMARY:League", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Sign up",
  "TRIGGER;VALUE=DATE-TIME:20260602T210000Z", "END:VALARM", "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
const trigger = (calendar) => JSON.stringify(calendar.events[0].alarms[0].trigger);
const first = convertIcsCalendar(undefined, text);
console.log(`read: ${trigger(first)}`);
const again = generateIcsCalendar(first);
console.log(`written: ${again.match(/^TRIGGER.*\w/m)[0]}`);
console.log(`read again: ${trigger(convertIcsCalendar(undefined, again))}`);
const timeIn = (calendar) => {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent");
  return event.getFirstSubcomponent("valarm").getFirstPropertyValue("trigger");
};
console.log(`ical.js, before: ${timeIn(text)}`);
try {
  console.log(`ical.js, after: ${timeIn(again)}`);
} catch (error) {
  console.log(`ical.js, after: ${error.message}`);
}
JS
node run.mjs
)
expected=$(cat <<'SEEN'
read: {"type":"absolute","value":{"date":"2026-06-02T21:00:00.000Z","type":"DATE-TIME"},"options":{}}
written: TRIGGER:20260602T210000Z
read again: {"type":"relative","value":{},"options":{}}
ical.js, before: 2026-06-02T21:00:00Z
ical.js, after: invalid duration value: Not enough duration components in "210000Z"
SEEN
)
if [ "$seen" != "$expected" ]; then
  printf '%s: the behavior changed.\nRecorded:\n%s\nNow:\n%s\n' "$(basename "$0")" "$expected" "$seen" >&2
  exit 1
fi
printf '%s: as recorded.\n%s\n' "$(basename "$0")" "$seen"
