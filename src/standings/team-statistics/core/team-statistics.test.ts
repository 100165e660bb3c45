import { describe, expect, test } from "vitest";
import { teamSeasonOf } from "#league/teams/team-season.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { shownTeam } from "../use-shown-team.ts";
import { attendanceText, contributionRows, recordText, shareText } from "./team-figures.ts";

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20, 25] },
    { name: "Bob Ray", team: "Eagles", hits: [null, 24] },
    { name: "Cal Fox", team: "Hawks", hits: [21, 25] },
    { name: "Dee Orr", team: "Hawks", hits: [22, 25] },
  ],
  { team: { countBest: 2 }, absent: { policy: "fixed", value: 11, maxPerWeek: 1 } },
);

const rows = () => {
  const eagles = teamSeasonOf(seasonOf(book), "eagles");
  if (!eagles) throw new Error("there are no Eagles");
  return contributionRows(eagles, new Map(book.members.map(({ id, name }) => [id, name])));
};

describe("who brought what", () => {
  test("tells shares of the whole, with the blinds last: 45, 24 and 11 of 80", () => {
    expect(rows().map(({ name, sum, share, countedNights }) => [name, sum, share, countedNights])).toEqual([
      ["Ann Lee", 45, 56.3, 2],
      ["Bob Ray", 24, 30, 1],
      ["Blinds", 11, 13.8, 1],
    ]);
  });

  test("tells the nights out of those on the roster", () => {
    expect(rows().map(attendanceText)).toEqual(["2 of 2", "1 of 2", "–"]);
  });
});

describe("the team shown", () => {
  const report = reportOf(book);

  test("is the one asked for, else the reader's own, else the leader", () => {
    expect(shownTeam(book, report, { teamParam: "eagles", ownMemberId: null })?.name).toBe("Eagles");
    expect(shownTeam(book, report, { teamParam: "", ownMemberId: "ann-lee" })?.name).toBe("Eagles");
    expect(shownTeam(book, report, { teamParam: "", ownMemberId: null })?.name).toBe("Hawks");
    expect(shownTeam(book, report, { teamParam: "nobody", ownMemberId: "nobody" })?.name).toBe("Hawks");
  });

  test("is none in a season without teams", () => {
    const alone = smallSeason([{ name: "Ann Lee", hits: [20] }]);
    expect(shownTeam(alone, reportOf(alone), { teamParam: "", ownMemberId: null })).toBeNull();
  });
});

test("figures are written for readers", () => {
  expect([shareText(12.5), shareText(null)]).toEqual(["12.5%", "–"]);
  expect(recordText({ won: 3, lost: 1, tied: 0 })).toBe("3 won, 1 lost");
  expect(recordText({ won: 0, lost: 1, tied: 2 })).toBe("0 won, 1 lost, 2 tied");
});
