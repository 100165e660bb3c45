// npm run test:parity: the tests of the database on each kind of database, and those of the server through two of it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, environment, root, runTool, say } from "../project.mjs";

ensureInstalled();

const sqlTests = join("supabase", "tests");

/** Tests that need no server: they are the same on every kind of database. */
const onDatabases = readdirSync(join(root, sqlTests))
  .filter((name) => name.endsWith(".db.test.ts") && !name.includes("on-supabase"))
  .map((name) => join(sqlTests, name))
  .filter((file) => !/startTestBackend|openHttpClub|useApi/.test(readFileSync(join(root, file), "utf8")));

const overHttp = ["server/contract", "server/api", "server/email", join(sqlTests, "permission-matrix-http")];

const runs = [
  ["a PostgreSQL of the club's own", { CLUB_TEST_DATABASE: "own" }, onDatabases],
  ["a database as hosted Supabase has it", { CLUB_TEST_DATABASE: "supabase" }, onDatabases],
  ["a server on a PostgreSQL of the club's own", { CLUB_TEST_DATABASE: "own" }, overHttp],
  ["two servers in turn", { CLUB_TEST_BACKENDS: "2" }, overHttp],
];

for (const [name, variables, files] of runs) {
  // Two servers have up to twelve connections in each file, and PostgreSQL has sixty.
  const limits = files === overHttp ? ["--maxWorkers=2"] : [];
  say(`\n— ${name}`);
  const { status } = runTool(
    "vitest",
    ["run", "--project", "backend", "--project", "backend-alone", "--reporter=dot", ...limits, ...files],
    {
      env: environment({ WHOLE_TESTS: "1", ...variables }),
    },
  );
  if (status !== 0) process.exitCode = 1;
}
