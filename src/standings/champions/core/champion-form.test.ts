import { describe, expect, test } from "vitest";
import {
  addedContent,
  type ChampionForm,
  championContent,
  championFields,
  validateChampion,
  writtenFields,
} from "./champion-form.ts";
import { championRecord, oldChampion, recordedChampion } from "./champions.fixture.ts";

const old: ChampionForm = {
  ...championContent.empty,
  seasonName: " Summer 1998 ",
  seasonYear: "1998",
  award: "highAverage",
  memberName: "Old Hand",
};

describe("what is typed of a champion", () => {
  test("is saved trimmed, with its numbers and without empty lines", () => {
    const figures = [
      { label: " Average ", value: "24.31" },
      { label: "", value: "" },
    ];
    expect(championFields({ ...old, figures, note: " " })).toEqual(oldChampion);
  });

  test("of a season of the site has neither a typed season nor a title its award does not need", () => {
    const form = { ...old, seasonId: "s1", title: "left over", teamId: "eagles" };
    expect(championFields(form)).toMatchObject({
      season_id: "s1",
      season_name: null,
      season_year: null,
      title: null,
      team_id: "eagles",
    });
  });

  test("has no fault when season, award and winner are there", () => {
    expect(validateChampion(old)).toEqual({});
    const least = { seasonYear: " 1900 ", place: "99", memberName: "", teamName: "Falcons" };
    expect(validateChampion({ ...old, ...least })).toEqual({});
    expect(
      validateChampion({ ...old, seasonYear: "2200", memberName: "", memberId: "ann", teamId: "eagles" }),
    ).toEqual({});
    expect(validateChampion({ ...old, seasonId: "s1", seasonName: "", seasonYear: "" })).toEqual({});
    expect(validateChampion({ ...old, award: "class", title: " " }).title).toBe("Enter which class was won.");
  });

  const faulty: [string, Partial<ChampionForm>, (keyof ChampionForm)[]][] = [
    [
      "no name and year of an older season",
      { seasonName: " ", seasonYear: "98" },
      ["seasonName", "seasonYear"],
    ],
    ["an award of the club's own without a name", { award: "other" }, ["title"]],
    ["a class without saying which", { award: "class" }, ["title"]],
    ["place 0", { place: "0" }, ["place"]],
    ["place one and a half", { place: "1.5" }, ["place"]],
    ["nobody", { memberName: " " }, ["memberName"]],
    ["a member and a name", { memberId: "ann" }, ["memberName"]],
    ["a team and another team", { teamId: "eagles", teamName: "Falcons" }, ["teamName"]],
    ["a label without a number", { figures: [{ label: "Average", value: " " }] }, ["figures"]],
    ["a year before 1900", { seasonYear: "1899" }, ["seasonYear"]],
    ["a year after 2200", { seasonYear: "2201" }, ["seasonYear"]],
    ["place 100", { place: "100" }, ["place"]],
    ["a number without a word", { figures: [{ label: "", value: "24" }] }, ["figures"]],
  ];
  test.each(faulty)("%s is a fault", (_, change, fields) => {
    expect(Object.keys(validateChampion({ ...old, ...change }))).toEqual(fields);
  });
});

test("a champion that was read is typed as it stands, and saved again unchanged", () => {
  const record = championRecord({ note: "Rain", team_name: "Falcons", award: "class", title: "A" });
  const {
    id,
    revision,
    snapshot_id,
    withdrawn_at,
    entered_by,
    created_at,
    members,
    teams,
    seasons,
    season_snapshots,
    ...fields
  } = record;
  expect(championFields(championContent.formOf(record))).toEqual(fields);
  expect(writtenFields(record)).toEqual(fields);
});

test("of a champion from a finished season only note and photo are sent", () => {
  const form = { ...championContent.formOf(recordedChampion()), note: "Well shot", photoPath: "a/b.jpg" };
  expect(addedContent.columnsOf(form)).toEqual({ note: "Well shot", photo_path: "a/b.jpg" });
});
