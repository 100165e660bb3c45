import { expect, test } from "vitest";
import { seasonOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { attendanceMarks } from "./attendance-marks.ts";

const weeks = [1, 2, 3, 4, 5].map((week) => ({
  week,
  startsOn: null,
  endsOn: null,
  status: week === 5 ? ("void" as const) : week === 4 ? ("open" as const) : ("closed" as const),
}));

test("a night shot, one made up, one missed, and those to come, as many as attendance says", () => {
  const book = smallSeason(
    [
      { name: "Ann Lee", hits: [20, 22, null] },
      { name: "Bob Ray", hits: [20, 20, 20] },
    ],
    {},
    { weeks, throughWeek: 3 },
  );
  const madeUp = book.scores.map((row) =>
    row.memberId === "ann-lee" && row.week === 2 ? { ...row, kind: "makeUp" as const } : row,
  );
  const season = seasonOf({ ...book, scores: madeUp });
  const ann = season.individuals.get("ann-lee");
  if (!ann) throw new Error("she shoots");
  const marks = attendanceMarks(season, ann);
  expect(marks).toEqual(["shot", "made-up", "missed", "to-come"]);
  expect(marks.filter((mark) => mark === "shot" || mark === "made-up")).toHaveLength(ann.attendance.nights);
});
