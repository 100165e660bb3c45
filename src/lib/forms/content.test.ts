import { expect, test } from "vitest";
import { content } from "./content.ts";
import {
  audience,
  choice,
  day,
  either,
  file,
  moment,
  richText,
  text,
  textOrNull,
  tick,
  wholeNumber,
} from "./content-kinds.ts";

const yesNo = [
  { value: "no", label: "At any time" },
  { value: "yes", label: "By day only" },
] as const;

const path = content(
  {
    name: text("name", { label: "Name", max: 20, required: "Name the path.", fact: "Path" }),
    note: textOrNull("note", { label: "Note", max: 100, fact: "Note" }),
    words: richText("words", { label: "Words", max: 30, tooLong: "Too long." }),
    kind: choice("kind", { label: "Kind", names: { gravel: "Gravel", grass: "Grass" }, empty: "grass" }),
    byDay: either("by_day", { label: "Open", options: yesNo }),
    isLit: tick("lit", { label: "Lit", empty: true }),
    isPublic: audience("is_public", { empty: false }),
    lamps: wholeNumber("lamps", { label: "Lamps", least: 1, most: 9, blank: null, refusal: "1 to 9." }),
    benches: wholeNumber("benches", { label: "Benches", least: 0, most: 9, blank: 0, refusal: "0 to 9." }),
    builtOn: day("built_on", { label: "Built" }),
    opensAt: moment("opens_at", { label: "Opens" }),
    map: file("map", { label: "Map" }),
    times: text(null, { label: "Times", empty: "1" }),
  },
  { lamps: ({ isLit }) => isLit },
);

const row = {
  ...{
    name: "Lake",
    note: null,
    words: "<p>Mind <b>roots</b></p>",
    kind: "grass",
    by_day: true,
    lit: true,
    is_public: false,
  },
  ...{
    lamps: 3,
    benches: 0,
    built_on: "2026-05-01",
    opens_at: "2026-05-02T13:00:00.000Z",
    map: "a/map.webp",
    revision: 4,
  },
};
const zone = "America/Chicago";

test("a row comes back from its form as it was, and what is only in the form begins empty", () => {
  const draft = path.draftOf(row, zone);
  expect(draft.revision).toBe(4);
  expect(draft.form).toMatchObject({ note: "", lamps: "3", opensAt: "2026-05-02T08:00", times: "1" });
  const { revision: _, ...columns } = row;
  expect(path.columnsOf(draft.form, zone)).toEqual(columns);
  expect(path.draftSchema.parse(draft)).toEqual(draft);
  expect(path.draftSchema.safeParse({ ...draft, form: { ...draft.form, kind: "mud" } }).success).toBe(false);
});

test("a row that was stored before a column existed has the empty value in its form", () => {
  const { name: _, ...olderRow } = row;
  const { form } = path.draftOf(olderRow as typeof row, zone);
  expect(form).toMatchObject({ name: "", kind: "grass" });
  expect(path.columnsOf(form, zone).name).toBe("");
});

test("what is typed is stored without blanks around it; what is not valid as if it were empty", () => {
  const form = {
    ...path.empty,
    name: " Lake ",
    note: "  ",
    lamps: "10",
    benches: "many",
    words: " <p>A</p>",
  };
  expect(path.columnsOf(form)).toMatchObject({
    ...{ name: "Lake", note: null, lamps: null, benches: 0, words: " <p>A</p>", lit: true, built_on: null },
  });
  expect(path.formOf({ ...row, kind: "mud" }).kind).toBe("grass");
});

test("each field that is shown is checked", () => {
  const good = { ...path.empty, name: "Lake", benches: "0" };
  expect(path.check(good)).toEqual({});
  expect(path.check({ ...good, name: " ", benches: "", lamps: "0", words: "x".repeat(31) })).toEqual({
    ...{ name: "Name the path.", benches: "0 to 9.", lamps: "1 to 9.", words: "Too long." },
  });
  expect(path.check({ ...good, lamps: "0", isLit: false })).toEqual({});
  expect(path.check({ ...good, lamps: "1.5" })).toEqual({ lamps: "1 to 9." });
  expect(path.check({ ...good, words: "x".repeat(30), lamps: " 9 " })).toEqual({});
});

test("another person's version is told by what differs, in the words of its fields", () => {
  const mine = path.formOf(row, zone);
  expect(path.differences(mine, mine)).toEqual(["Same as yours."]);
  const theirs = {
    ...mine,
    name: "",
    words: "",
    byDay: false,
    isLit: false,
    kind: "gravel",
    opensAt: "",
  } as const;
  expect(path.differences(mine, theirs)).toEqual([
    ...["Name: empty", "Words: empty", "Kind: Gravel", "Open: At any time", "Lit: no", "Opens: empty"],
  ]);
  expect(path.differences(theirs, mine)).toEqual([
    ...[
      "Name: Lake",
      "Words: Mind roots",
      "Kind: Grass",
      "Open: By day only",
      "Lit: yes",
      "Opens: 2026-05-02 08:00",
    ],
  ]);
  const long = { ...mine, words: "x".repeat(301) };
  expect(path.differences(mine, long)).toEqual([`Words: ${"x".repeat(300)} …`]);
});

test("a page tells the facts that have a value", () => {
  expect(path.factsOf(row)).toEqual([["Path", "Lake"]]);
  expect(path.factsOf({ ...row, note: "Steep" })).toEqual([
    ["Path", "Lake"],
    ["Note", "Steep"],
  ]);
});
