import { expect, test } from "vitest";
import type { TeamMethod } from "#league/rules/rules-types.ts";
import { reportOf } from "../queries/season-report.ts";
import { smallSeason } from "../queries/small-season.fixture.ts";
import { placeLabel } from "./competition-rank.ts";
import { formatFigure } from "./figures.ts";
import { buildTeamGrid, cellRemarks } from "./team-grid.ts";

const rankPoints = { team: { countBest: 2 }, standings: { team: "rankPoints" } } as const;

function grid(
  shots: Parameters<typeof smallSeason>[0],
  rules: Parameters<typeof smallSeason>[1] = rankPoints,
) {
  const book = smallSeason(shots, rules);
  return buildTeamGrid(book, reportOf(book));
}

const threeTeams = [
  { name: "Ann", team: "Eagles", hits: [20, 25] },
  { name: "Bob", team: "Eagles", hits: [20, 25] },
  { name: "Cal", team: "Hawks", hits: [21, 20] },
  { name: "Dee", team: "Hawks", hits: [19, 20] },
  { name: "Eve", team: "Owls", hits: [25, null] },
  { name: "Fay", team: "Owls", hits: [null, null] },
];

test("teams stand in the order of the season, with what each week gave", () => {
  const { rows, weeks, hasPoints } = grid(threeTeams);
  expect(weeks).toEqual([1, 2]);
  expect(hasPoints).toBe(true);
  expect(rows.map(({ team, place, season }) => `${placeLabel(place)} ${team.name} ${season.points}`)).toEqual(
    ["1 Eagles 59", "2 Hawks 57", "3 Owls 52"],
  );
});

test("teams with equal totals share the place of the week", () => {
  const { rows } = grid(threeTeams);
  const places = rows.map(({ cells }) => {
    const place = cells.get(1)?.place;
    return place ? placeLabel(place) : null;
  });
  expect(places).toEqual(["T1", "T1", "3"]);
});

test("a short team and a forfeit are said in words", () => {
  const owls = grid(threeTeams).rows.find(({ team }) => team.name === "Owls");
  const remarks = [1, 2].map((week) => {
    const cell = owls?.cells.get(week);
    return cell ? cellRemarks(cell.result) : null;
  });
  expect(remarks).toEqual([["1 short"], ["forfeit"]]);
});

test("a standing by targets has no points to show", () => {
  const { rows, hasPoints } = grid(threeTeams, { team: { countBest: 2 } });
  expect(hasPoints).toBe(false);
  expect(rows[0]?.season.total).toBe(90);
});

test("a disregarded night has no total and no place", () => {
  const { rows } = grid(threeTeams, { team: { countBest: 2 }, absent: { policy: "disregardNight" } });
  const cell = rows.find(({ team }) => team.name === "Owls")?.cells.get(1);
  expect(cell?.result.total).toBeNull();
  expect(cell?.place).toBeNull();
  expect(cell && cellRemarks(cell.result)).toEqual(["not counted"]);
});

test("a season without scores has no weeks", () => {
  const { weeks, rows } = grid([{ name: "Ann", team: "Eagles", hits: [] }]);
  expect(weeks).toEqual([]);
  expect(rows.map(({ team }) => team.name)).toEqual(["Eagles"]);
});

test("a team's number is what ranks it: points, an average with two decimals, or targets", () => {
  const numbers = (team: TeamMethod) => {
    const table = grid(threeTeams, { team: { countBest: 2 }, standings: { team } });
    const { rankedBy, decimals } = table;
    return table.rows.map(
      ({ team: { name }, season }) => `${name} ${formatFigure(season[rankedBy], decimals[rankedBy])}`,
    );
  };
  expect(numbers("rankPoints")).toEqual(["Eagles 59", "Hawks 57", "Owls 52"]);
  expect(numbers("averagePerNight")).toEqual(["Eagles 45.00", "Hawks 40.00", "Owls 12.50"]);
  expect(numbers("totalTargets")).toEqual(["Eagles 90", "Hawks 80", "Owls 25"]);
  expect(numbers("ladder")).toEqual(["Eagles 90", "Hawks 80", "Owls 25"]);
});
