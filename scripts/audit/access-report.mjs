// Counts what the accessibility audit looked at, prints it, and keeps it in a page.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const introduction = `# Accessibility report

Written by \`npm run audit:access\`, which drives Chromium through every screen of the demonstration club as a visitor, a Member,
a Board Member and an Admin. A screen that refuses a reader is looked at as it refuses. Axe asks the rules of WCAG 2.2 A and AA and
its good practices in light colours, those about colours again in dark ones, at 1440 and at 360 pixels, with the size of targets
(24 pixels) switched on. Of the rows of a table it looks at six. \`npm test\` asks the same of dialogs and states in \`e2e/axe.spec.ts\`.
`;

/** Prints the counts of all findings (a JSON object a line) and writes them to the file, if one is named. */
export function writeAccessReport({ findings, file, minutes }) {
  const lines = existsSync(findings) ? readFileSync(findings, "utf8").trim().split("\n").filter(Boolean) : [];
  const found = lines.map((line) => JSON.parse(line));
  const parts = [...new Set(found.map(({ part }) => part))].sort();
  const rows = parts.map((part) => {
    const own = found.filter((finding) => finding.part === part);
    const looked = own.reduce((sum, finding) => sum + finding.looked, 0);
    const faults = own.reduce((sum, finding) => sum + finding.faults.length, 0);
    return `| ${part} | ${new Set(own.map(({ place }) => placeName(place))).size} | ${looked} | ${faults} |`;
  });
  const readers = ["visitor", "Member", "Board Member", "Admin"].map((reader) => {
    const places = new Set(found.filter((finding) => finding.reader === reader).map(({ place }) => place));
    return `${reader} ${places.size}`;
  });
  const faults = found.flatMap(({ part, reader, place, faults: own }) =>
    own.map((fault) => `- ${part}, ${reader}, \`${placeName(place)}\`: \`${fault.replaceAll("`", "'")}\``),
  );
  const table = ["| what | places | looked | faults |", "|---|---|---|---|", ...rows].join("\n");
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    introduction,
    `Last run: ${day}, ${minutes} minutes.`,
    `Places by reader: ${readers.join(", ")}.`,
    table,
    faults.length === 0 ? "No fault was found." : `Faults:\n\n${[...new Set(faults)].join("\n")}`,
  ].join("\n\n");
  process.stdout.write(`\n${table}\n\n${faults.length} faults\n`);
  if (file) writeFileSync(file, `${text}\n`);
}

const placeName = (place) => place.replace(/[0-9a-f-]{36}/g, "…");
