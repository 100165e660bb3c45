import { expect, test } from "vitest";
import { kindOfDay, kindQuestion, withKindOfDay } from "./kind-of-day.ts";
import type { EntryKind } from "./recorded-score.ts";

const week = { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18" };
const undated = { week: 2, startsOn: null, endsOn: null };
const rounds = (shot_on: string | null, ...kinds: EntryKind[]) => kinds.map((kind) => ({ kind, shot_on }));
const kindsOf = (fitting: { kind: EntryKind }[] | null) => fitting?.map(({ kind }) => kind) ?? null;

/** Answers the question that is open, and gives it. */
async function answer(isAgreed: boolean) {
  const question = kindQuestion.get();
  question?.answer(isAgreed);
  return question;
}

test("the day says whether a round is shot ahead, in its week or after it", () => {
  expect(["2026-01-11", "2026-01-12", "2026-01-18", "2026-01-19"].map((day) => kindOfDay(week, day))).toEqual(
    ["preShoot", "actual", "actual", "makeUp"],
  );
  expect(kindOfDay(undated, "2026-01-19")).toBe("actual");
});

test.each([
  ["2026-01-11", "Jan 11 is before week 2.", "preShoot", ["actual", "makeUp", "substitute", "practice"]],
  ["2026-01-19", "Jan 19 is after week 2.", "makeUp", ["actual", "preShoot", "substitute", "practice"]],
] as const)(
  "a round of %s is asked about once, and saved as what it is",
  async (day, sentence, kind, kinds) => {
    const saving = withKindOfDay(week, rounds(day, ...kinds));
    expect(await answer(true)).toMatchObject({ sentence, kind });
    expect(kindsOf(await saving)).toEqual([kind, kind, "substitute", "practice"]);
    expect(kindQuestion.get()).toBeNull();
  },
);

test("who changes the date instead saves nothing", async () => {
  const saving = withKindOfDay(week, rounds("2026-01-11", "actual"));
  await answer(false);
  expect(await saving).toBeNull();
});

test("what fits its day is not asked about", async () => {
  for (const [each, fitting] of [
    [week, rounds("2026-01-12", "actual", "preShoot", "makeUp")],
    [week, rounds("2026-01-11", "preShoot", "substitute", "practice")],
    [week, rounds("2026-01-19", "makeUp")],
    [week, rounds(null, "actual")],
    [undated, rounds("2026-01-01", "actual")],
    [undefined, rounds("2026-01-01", "actual")],
  ] as const)
    expect(await withKindOfDay(each, fitting)).toEqual(fitting);
});
