import { afterAll, beforeAll, test } from "vitest";
import type { Visit } from "./club-database.ts";
import { type ClubDatabase, openClubDatabase } from "./open-club.ts";

/** A club for the tests of one file. `inClub` is a test within a transaction that is rolled back. */
export function useClub() {
  let club: ClubDatabase | undefined;
  beforeAll(async () => {
    club = await openClubDatabase();
  });
  afterAll(() => club?.stop());
  const opened = (): ClubDatabase => {
    if (!club) throw new Error("The club opens before the first test.");
    return club;
  };
  const inClub = (name: string, work: (visit: Visit) => Promise<void>): void =>
    test(name, () => opened().visit(work));
  return { opened, inClub };
}
