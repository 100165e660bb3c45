import { beforeAll, beforeEach, describe, test, vi } from "vitest";
import { type LeagueClub, openLeagueClub } from "#testing/awkward-lives/league-club.ts";
import { livesOfNights } from "#testing/awkward-lives/lives-of-nights.ts";
import { livesOfPeople } from "#testing/awkward-lives/lives-of-people.ts";
import { livesOfRules } from "#testing/awkward-lives/lives-of-rules.ts";
import { livesOfScores } from "#testing/awkward-lives/lives-of-scores.ts";
import { type Memory, rememberRows } from "../../supabase/tests/row-memory.ts";

vi.mock("#ui/layout/page-actions.ts", async (original) => ({
  ...(await original<typeof import("#ui/layout/page-actions.ts")>()),
  usePageActions: (await import("#testing/same-numbers/recorded-files.ts")).recordActions,
}));
vi.mock("#lib/browser/save-file.ts", async () => ({
  saveFile: (await import("#testing/same-numbers/recorded-files.ts")).recordFile,
}));

let club: LeagueClub;
let memory: Memory;
beforeAll(async () => {
  club = await openLeagueClub();
  memory = await rememberRows(club.backend.sql);
  return () => club.backend.stop();
});
beforeEach(() => memory.restore());

for (const [kind, lives] of Object.entries({
  people: livesOfPeople,
  rules: livesOfRules,
  scores: livesOfScores,
  nights: livesOfNights,
}))
  describe(`in mid-season, ${kind}`, () => {
    for (const [what, life] of Object.entries(lives)) test(what, () => life(club));
  });
