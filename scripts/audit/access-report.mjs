// Counts what the accessibility audit looked at, prints it, and keeps it in a page.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const introduction = `# Accessibility report

Written by \`npm run audit:access\`, which drives Chromium through every screen of the demonstration club as a visitor, a Member,
a Board Member and an Admin, the public results as a visitor, the questions of a season as an Admin, and the page that sets a new
club up. A screen that refuses a role is checked as it refuses. Each is loaded once and stays while colors
and widths change. Axe asks the rules of WCAG 2.2 A and AA and its good practices in light colors and those about colors again in
dark ones, at 1440 and at 360 pixels, with the size of targets (24 pixels) switched on. Of the rows of a table it looks at six. Tab
goes over the first 30 stops of each screen's own part at both widths, over those of the header and the menu once for each role:
the focus shows, and nothing covers it. At 320 pixels and at 200% nothing may scroll sideways or be cut off.
\`e2e/axe.spec.ts\` asks axe the same of dialogs and states: the visitor's in \`npm test\`, the rest in \`npm run test:all\`.`;

const viewers = ["visitor", "Member", "Board Member", "Admin"];

/** Prints the counts of all findings (a JSON object a line); the page is written only if one is named. */
export function writeAccessReport({ findings, file, minutes, commit, hasPassed }) {
  const lines = existsSync(findings) ? readFileSync(findings, "utf8").trim().split("\n").filter(Boolean) : [];
  const found = lines.map((line) => JSON.parse(line));
  const errors = [...new Set(found.flatMap(validate))];
  const parts = [...new Set(found.map(({ part }) => part))].sort();
  const shares = parts.map((part) =>
    countPart(
      part,
      found.filter((finding) => finding.part === part),
    ),
  );
  for (const { part, seconds } of shares) process.stdout.write(`${String(seconds).padStart(6)} s  ${part}\n`);
  const table = [
    "| what | places | checks | violations |",
    "|---|---|---|---|",
    ...shares.map(({ part, places, looked, faulty }) => `| ${part} | ${places} | ${looked} | ${faulty} |`),
  ].join("\n");
  process.stdout.write(`\n${table}\n\n${[`${errors.length} errors`, ...errors].join("\n")}\n`);
  if (!file) return;
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    introduction,
    `Last whole run: ${day}, at commit ${commit}, ${minutes} minutes.`,
    `Places by role: ${viewers.map((viewer) => `${viewer} ${countPlaces(found, viewer)}`).join(", ")}.`,
    table,
    errors.length > 0 ? `Violations:\n\n${errors.join("\n")}` : "No violation was found.",
    // An error of the browser's console, for instance, belongs to no screen alone.
    ...(hasPassed || errors.length > 0 ? [] : ["The run itself ended in an error that its output names."]),
  ].join("\n\n");
  writeFileSync(file, `${text}\n`);
}

function countPart(part, own) {
  const sum = (amountOf) => own.reduce((total, finding) => total + amountOf(finding), 0);
  return {
    part,
    places: new Set(own.map(({ place }) => placeName(place))).size,
    looked: sum(({ looked }) => looked),
    faulty: sum(({ errors }) => errors.length),
    seconds: Math.round(sum(({ milliseconds }) => milliseconds) / 1000),
  };
}

function countPlaces(found, viewer) {
  const own = found.filter((finding) => finding.viewer === viewer && finding.place.startsWith("/"));
  return new Set(own.map(({ place }) => place)).size;
}

function validate({ part, viewer, place, errors }) {
  return errors.map(
    (error) => `- ${part}, ${viewer}, \`${placeName(place)}\`: \`${error.replaceAll("`", "'")}\``,
  );
}

const placeName = (place) => place.replace(/[0-9a-f-]{36}/g, "…");
