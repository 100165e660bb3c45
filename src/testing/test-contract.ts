import { pino } from "pino";
import { type Contract, createContract } from "#server/contract/contract.ts";
import { newSecrets, type Secrets } from "#server/data-folder/data-folder.ts";
import type { Sql } from "#server/database/connect.ts";
import { createTestDatabase } from "./backend-harness.ts";

export type TestContract = { contract: Contract; secrets: Secrets; sql: Sql; stop: () => Promise<void> };

/** The contract alone, without the API in front of it, on a database of its own; `extraSql` belongs to its owner. */
export async function startTestContract(extraSql: string): Promise<TestContract> {
  const { owner, sql, stop } = await createTestDatabase();
  await sql.unsafe(`set role ${owner.user}; ${extraSql}; reset role`);
  const secrets = newSecrets();
  const contract = createContract({
    signingKey: secrets.signingKey,
    address: owner,
    poolSize: 2,
    filesFolder: "unused",
    log: pino({ level: "silent" }),
  });
  await contract.warm();
  return {
    contract,
    secrets,
    sql,
    async stop() {
      await contract.close();
      await stop();
    },
  };
}
