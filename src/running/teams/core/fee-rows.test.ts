import { expect, test } from "vitest";
import { book } from "#season/queries/two-teams.fixture.ts";
import { feeRows, isTeamRow } from "./fee-rows.ts";

const payment = { id: "p1", paid_on: "2026-01-02", note: "", member_id: null, team_id: null };
const names = { book, nameOf: (id: string) => id };
const [team, other] = book.teams;
const memberId = team?.roster[0]?.memberId ?? "";
const open = (payments: Parameters<typeof feeRows>[1]) =>
  feeRows(names, payments).filter((row) => !row.payment && !isTeamRow(row));

test("each member is listed once, with the teams they were on, and each team as a whole", () => {
  const rows = feeRows(names, []);
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(rows.filter(isTeamRow)).toHaveLength(book.teams.length);
});

test("an own payment closes one line, a team's those of its members", () => {
  const all = open([]).length;
  expect(open([{ ...payment, member_id: memberId }])).toHaveLength(all - 1);
  const rows = feeRows(names, [{ ...payment, team_id: team?.id ?? "" }]);
  expect(rows.find(({ key }) => key === memberId)).toMatchObject({ isByTeam: true, payment: { id: "p1" } });
  const ofOther = other?.roster.find(
    ({ memberId: id }) => !team?.roster.some((entry) => entry.memberId === id),
  );
  expect(rows.find(({ key }) => key === ofOther?.memberId)?.payment).toBeNull();
});
