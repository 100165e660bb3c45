import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { type Visit, visitOf } from "./club-database.ts";
import { seedClub } from "./club-seed.ts";

export type ClubDatabase = {
  address: DatabaseAddress;
  /** The owner of the tables; what it writes here stays. */
  owner: Sql;
  visit: (work: (visit: Visit) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** A database of its own with all migrations and the club of `club-seed.ts`. */
export async function openClubDatabase(): Promise<ClubDatabase> {
  const database = await createTestDatabase();
  const owner = connect(database.owner, { max: 4 });
  await owner.begin(async (sql) => seedClub(visitOf(sql)));
  const stop = async () => {
    await owner.end();
    await database.stop();
  };
  return { address: database.owner, owner, visit: (work) => rollBack(owner, work), stop };
}

class RollbackError extends Error {}

async function rollBack(sql: Sql, work: (visit: Visit) => Promise<void>): Promise<void> {
  const transaction = sql.begin(async (owner) => {
    await work(visitOf(owner));
    throw new RollbackError();
  });
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error;
  });
}
