import { beforeAll, test } from "vitest";
import type { Visit } from "./club-database.ts";
import { type ClubDatabase, openClubDatabase } from "./open-club.ts";

/** One for all test files of a process, until the PostgreSQL of the tests ends: what a test does is undone. */
let shared: Promise<ClubDatabase> | undefined;

/** A club that is there to be read. `inClub` is a test within a transaction that is rolled back. */
export function useClub() {
  let club: ClubDatabase | undefined;
  beforeAll(async () => {
    shared ??= openClubDatabase();
    club = await shared;
  });
  const openClub = (): ClubDatabase => {
    if (!club) throw new Error("The club opens before the first test.");
    return club;
  };
  const inClub = (name: string, work: (visit: Visit) => Promise<void>): void =>
    test(name, () => openClub().visit(work));
  return { opened: openClub, inClub };
}
