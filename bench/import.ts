import { finishSteps, runSteps } from "#running/identities/import-steps.ts";
import { readTextAsGuessed } from "#running/import-files/import-file.fixture.ts";
import { noDecisions } from "#running/imports/core/import-decisions.ts";
import { emptySeason } from "#running/imports/core/import-plan.fixture.ts";
import { draftImport, planImport } from "#running/imports/core/import-plan.ts";
import { ms, type Row, say } from "./row.ts";

const rows = 10_000;
const weeks = emptySeason.weeks.length;

function word(number: number): string {
  return [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)).repeat(2))
    .join("");
}

function fileOf(memberCount: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => {
    const member = index % memberCount;
    const round = Math.floor(index / memberCount);
    return `Crew ${word(member % 40)},${word(member)} ${word(member + 7)}son,${(round % weeks) + 1},20,${Math.floor(round / weeks) + 1}`;
  });
  return new TextEncoder().encode(`team,member,week,hits,round\n${lines.join("\n")}\n`);
}

/** A file of 10,000 rounds: how long reading and planning take, and how long a single piece keeps the screen waiting. */
export async function measureImport(): Promise<Row[]> {
  return [await importFile(200), await importFile(rows)];
}

async function importFile(memberCount: number): Promise<Row> {
  const bytes = fileOf(memberCount);
  const members = Array.from({ length: memberCount }, (_, index) => ({
    id: `m${index}`,
    name: `${word(index + 3)} ${word(index + 11)}son`,
  }));
  const started = performance.now();
  const atStart = process.cpuUsage();
  const file = readTextAsGuessed(bytes);
  const read = performance.now();
  const draft = finishSteps(draftImport([file], { season: emptySeason, members, today: "2027-01-01" }));
  const drafted = performance.now();
  const plan = finishSteps(
    planImport({ draft, season: emptySeason, decisions: noDecisions, newIdFor: (key) => key }),
  );
  const planned = performance.now();
  const { user, system } = process.cpuUsage(atStart);
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const never = new AbortController().signal;
  const again = await runSteps(
    draftImport([file], { season: emptySeason, members, today: "2027-01-01" }),
    never,
    () => undefined,
  );
  await runSteps(
    planImport({ draft: again, season: emptySeason, decisions: noDecisions, newIdFor: (key) => key }),
    never,
    () => undefined,
  );
  clearInterval(timer);
  const measured = `read ${ms(read - started)}, names ${ms(drafted - read)}, plan ${ms(planned - drafted)}, processor ${ms((user + system) / 1000)}; longest wait in pieces ${ms(longest)}`;
  say(`${plan.rows.length} rows, ${memberCount} names: ${measured}`);
  return {
    what: `a file of ${rows} rounds with ${memberCount} names`,
    target: "–",
    measured,
    ratio: "",
    isMet: null,
  };
}
