// Writes src/lib/database.types.ts from the catalog of a migrated database; --check only compares.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { connect } from "#server/database/connect.ts";
import { cloneDatabase, startTestCluster } from "#testing/backend-cluster.ts";
import { readRuleList } from "./database-catalog.ts";
import { renderTypes } from "./types-text.ts";

const target = fileURLToPath(new URL("../../src/lib/database.types.ts", import.meta.url));

const cluster = await startTestCluster();
try {
  const database = await cloneDatabase(cluster);
  const sql = connect(database.owner, { max: 1 });
  const text = renderTypes(await readRuleList(sql));
  await sql.end();
  await database.drop();
  const current = await readFile(target, "utf8").catch(() => "");
  if (current === text) {
    console.log("src/lib/database.types.ts says what the migrations say.");
  } else if (process.argv.includes("--check")) {
    console.error(
      "src/lib/database.types.ts differs from the migrations. Run npm run db:types and commit it.",
    );
    process.exitCode = 1;
  } else {
    await writeFile(target, text);
    console.log("src/lib/database.types.ts is written.");
  }
} finally {
  await cluster.stop();
}
