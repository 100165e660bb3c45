/**
 * What the club has to survive while it works, done to it: npm run test:load [-- word]. Everything stays on this machine.
 * Takes some six minutes and writes docs/load-report.md; with a word only the kinds named so (a regular expression) are played, and printed.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { median } from "../../bench/row.ts";
import { Attackers } from "./attackers.ts";
import { HonestPeople } from "./honest.ts";
import { kinds } from "./kinds.ts";
import { type Played, play, rest, together } from "./play.ts";
import { describeReport, describeRow, type Findings, heading } from "./report.ts";
import { openTarget, type Target } from "./target.ts";

const word = process.argv[2];
const isNamed = (name: string): boolean => new RegExp(word ?? "").test(name);
const chosenKinds = kinds.filter(({ name }) => isNamed(name));
const playsTogether = isNamed(together);
if (chosenKinds.length === 0 && !playsTogether) {
  const names = [...kinds.map(({ name }) => name), together];
  console.error(`No load is named "${word}". Loads: ${names.join(", ")}.`);
  process.exit(1);
}
const restEvery = 6;
const mostMegabytes = 400;
const mostTimesAtRest = 5;

const target = await openTarget();
const people = new HonestPeople(target);
const attackers = new Attackers();
try {
  const findings = await playAll(target);
  console.log(findings.errors.join("\n") || "As it has to be.");
  if (!word)
    await writeFile(
      fileURLToPath(new URL("../../docs/load-report.md", import.meta.url)),
      describeReport(findings),
    );
  process.exitCode = findings.errors.length > 0 ? 1 : 0;
} finally {
  attackers.close();
  await target.close();
}

async function playAll(club: Target): Promise<Findings> {
  people.start();
  await people.observe(1, 2);
  const calm = [await rest(people)];
  const played: Played[] = [];
  console.log(heading);
  for (const [at, kind] of chosenKinds.entries()) {
    if (at % restEvery === restEvery - 1) calm.push(await rest(people));
    for (const from of ["one", "many"] as const) await note({ kinds: [kind], from });
  }
  if (playsTogether) for (const from of ["one", "many"] as const) await note({ kinds, from });
  calm.push(await rest(people));
  await people.stop();
  const readAtRest = median(calm.map(({ readP95 }) => readP95));
  const saveAtRest = median(calm.map(({ saveP95 }) => saveP95));
  const missing = await countMissing(club, people.acknowledged);
  return judge({
    played,
    readAtRest,
    saveAtRest,
    acknowledged: people.acknowledged.length,
    missing,
    errors: [],
  });

  async function note(load: Parameters<typeof play>[2]): Promise<void> {
    const outcome = await play(club, { attackers, people }, load);
    played.push(outcome);
    const soFar = {
      readAtRest: median(calm.map((c) => c.readP95)),
      saveAtRest: median(calm.map((c) => c.saveP95)),
    };
    console.log(describeRow(outcome, soFar));
    if (club.server.child.exitCode !== null || club.server.child.signalCode !== null)
      throw new Error(`The server ended under “${outcome.name}”:\n${club.server.output().slice(-2000)}`);
  }
}

async function countMissing({ sql }: Target, ids: string[]): Promise<number> {
  const rows = await sql<{ id: string }[]>`select id from public.scores where id = any(${ids}::uuid[])`;
  return ids.length - rows.length;
}

function judge(findings: Findings): Findings {
  const { played, readAtRest, saveAtRest, missing } = findings;
  const errors = played.flatMap((one) => {
    const where = `${one.name}, from ${one.from}`;
    return [
      one.serverMegabytes > mostMegabytes ? `${where}: the server took ${one.serverMegabytes} MB` : "",
      one.refusedSaves[0] ? `${where}: ${one.refusedSaves.length} saves refused, ${one.refusedSaves[0]}` : "",
      one.saves === 0 ? `${where}: no score was saved` : "",
      one.readP95 > mostTimesAtRest * readAtRest
        ? `${where}: the member's p95 ${one.readP95.toFixed(0)} ms`
        : "",
      one.saveP95 > mostTimesAtRest * saveAtRest
        ? `${where}: the save's p95 ${one.saveP95.toFixed(0)} ms`
        : "",
    ].filter(Boolean);
  });
  if (missing > 0) errors.push(`${missing} acknowledged scores are missing`);
  return { ...findings, errors };
}
