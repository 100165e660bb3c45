// Writes the types of the database from the catalog of a migrated one; --check only compares.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { connect } from "#server/database/connect.ts";
import { cloneDatabase, startTestCluster } from "#testing/backend-cluster.ts";
import { readRuleList } from "./database-catalog.ts";
import { renderTypes } from "./types-text.ts";

/** The site's, and the functions': a hosted project is sent the folder of functions alone. */
const targets = ["src/lib/database.types.ts", "supabase/functions/_shared/database.types.ts"];

const cluster = await startTestCluster();
try {
  const database = await cloneDatabase(cluster);
  const sql = connect(database.owner, { max: 1 });
  const text = renderTypes(await readRuleList(sql));
  await sql.end();
  await database.drop();
  for (const target of targets) await write(target, text);
} finally {
  await cluster.stop();
}

async function write(target: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(`../../${target}`, import.meta.url));
  const current = await readFile(file, "utf8").catch(() => "");
  if (current === text) {
    console.log(`${target} says what the migrations say.`);
  } else if (process.argv.includes("--check")) {
    console.error(`${target} differs from the migrations. Run npm run db:types and commit it.`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`${target} is written.`);
  }
}
