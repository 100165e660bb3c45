import { connect } from "#server/database/connect.ts";
import type { Person } from "./cast.ts";
import { become, type Transaction } from "./club-database.ts";
import { type ClubDatabase, openClubDatabase } from "./open-club.ts";

export type ClubAtOnce = ClubDatabase & {
  /** One request on a connection of its own, committed. */
  request: <T>(person: Person, work: (sql: Transaction) => Promise<T>) => Promise<T>;
};

/** A club that so many may ask at the same moment. */
export async function openClubAtOnce(connections: number): Promise<ClubAtOnce> {
  const club = await openClubDatabase();
  const pool = connect(club.address, { max: connections });
  const request: ClubAtOnce["request"] = <T>(person: Person, work: (sql: Transaction) => Promise<T>) =>
    pool.begin(async (sql) => {
      await become(sql, person);
      return work(sql);
    }) as Promise<T>;
  const stop = async () => {
    await pool.end();
    await club.stop();
  };
  return { ...club, request, stop };
}
