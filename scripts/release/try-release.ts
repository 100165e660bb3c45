/**
 * npm run test:release: the archive for this machine, tried as a club would use it. Unpacked into an empty folder by an
 * ordinary user who has no Node.js, started, looked at in a browser, backed up, upgraded by a newer archive, put back.
 */
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#server/database/free-port.ts";
import { projectFolder, readRelease } from "#server/release.ts";
import { ownPlatform } from "./platforms.ts";
import { type Club, command, giveToUser, setWritable, startClub, unpack } from "./unpacked-club.ts";
import { setUpInBrowser, signInAndLook } from "./walk-through-release.ts";

const release = readRelease();
const newer = "99.0.0";
const { name, archive } = ownPlatform();
const file = join(projectFolder, "release", `clubhouse-${release}-${name}.${archive}`);
if (!existsSync(file)) throw new Error(`${file} is not there: npm run release -- ${name}`);

const folder = await mkdtemp(join(tmpdir(), "clubhouse-release-"));
let club: Club | undefined;
try {
  const began = performance.now();
  const home = unpack(file, folder);
  setWritable(home, false);
  const port = await findFreePort();
  club = await startClub(home, port);
  step(`unpacked and started in ${((performance.now() - began) / 1000).toFixed(1)} s: ${club.url}`);
  const { email, password } = await setUpInBrowser(club.setupLink());
  await club.untilRunning();
  step("set up in the browser with the link that was printed");
  await signInAndLook(club.url, { email, password, tagline: "Before the upgrade" });
  step("signed in, and changed the club's tagline");
  const madeBackup = command(home, ["backup"]).split("\n")[0] ?? "";
  command(home, ["verify", madeBackup]);
  step("backed up while it ran, and the backup verified");
  setWritable(home, true);
  unpackNewer(home);
  expectIn(await (await fetch(`${club.url}/health`)).text(), `"nextRelease":"${newer}"`);
  await club.stop();
  club = await startClub(home, port);
  expectIn(club.output(), "Backed up the club before upgrading the database.");
  step(`release ${newer} backed up and upgraded by itself`);
  await signInAndLook(club.url, { email, password, tagline: "After the upgrade" });
  await club.stop();

  expectIn(command(home, ["back"]), `Release ${release} is used from now on.`);
  club = await startClub(home, port);
  const page = await (await fetch(club.url)).text();
  expectIn(page, "Before the upgrade");
  if (page.includes("After the upgrade"))
    throw new Error("What was entered after the upgrade is still there.");
  step(`back to release ${release} with the data from before`);
  await club.stop();
  step("all of it worked");
} finally {
  await club?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** What a newer archive adds to the folder: its release, with one more migration, and the name of it. */
function unpackNewer(home: string): void {
  const program = join(home, "releases", newer);
  cpSync(join(home, "releases", release), program, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(program, "package.json"), JSON.stringify({ type: "module", version: newer }));
  writeFileSync(
    join(program, "supabase/migrations/29991231000000_newer_release.sql"),
    "create table private.of_the_newer_release (id integer primary key);",
  );
  writeFileSync(join(home, "release.txt"), `${newer}\n`);
  giveToUser(home);
}

function expectIn(text: string, expected: string): void {
  if (!text.includes(expected)) throw new Error(`"${expected}" is missing in:\n${text}`);
}

function step(text: string): void {
  console.log(`ok  ${text}`);
}
