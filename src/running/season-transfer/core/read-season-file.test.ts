import { describe, expect, test } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { checksumOf } from "./checksum.ts";
import { readSeasonFile, SeasonFileError, writeSeasonFile } from "./read-season-file.ts";
import { memberIds, scoreIds, smallContent, teamIds } from "./season-file.fixture.ts";
import { bookOfContent } from "./season-file-book.ts";

const madeAt = "2026-01-08T10:00:00.000Z";

function refusalOf(text: string): string {
  try {
    readSeasonFile(text);
  } catch (error) {
    if (error instanceof SeasonFileError) return error.message;
    throw error;
  }
  return "taken";
}

/** The refusal of a file whose content was changed by someone who also made its checksum anew. */
function refusalOfChanged(change: (content: ReturnType<typeof smallContent>) => unknown): string {
  const content = smallContent();
  const newContent = change(content) ?? content;
  return refusalOf(writeSeasonFile(newContent as typeof content, "Cedar Ridge", madeAt));
}

test("a file is read as it was written", () => {
  const read = readSeasonFile(writeSeasonFile(smallContent(), "Cedar Ridge", madeAt));
  expect(read).toEqual({ club: "Cedar Ridge", madeAt, content: smallContent() });
});

test("a closed week of an older file is published: when it was, or when its last day was past", () => {
  const publishedIn = (published_at: string | null) => {
    const content = smallContent();
    const weeks = content.weeks.map((week) => ({ ...week, status: "closed", published_at }));
    const text = writeSeasonFile({ ...content, weeks } as never, "Cedar Ridge", madeAt);
    const read = readSeasonFile(text).content;
    expect(bookOfContent(read).weeks[0]?.status).toBe("closed");
    return read.weeks[0];
  };
  const { ends_on } = smallContent().weeks[0] ?? {};
  const next = new Date(Date.parse(`${ends_on}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(publishedIn(null)).toMatchObject({ status: "open", published_at: `${next}T00:00:00+00:00` });
  expect(publishedIn(madeAt)).toMatchObject({ status: "open", published_at: madeAt });
});

test("a void round is in the file and not in the book", () => {
  const report = reportOf(bookOfContent(smallContent()));
  expect(report.individuals[memberIds.ann]).toMatchObject({ total: 23, rank: 1 });
  expect(report.individuals[memberIds.cal]).toMatchObject({ rounds: 0 });
});

test("a finished season's last week counts though it was made up alone", () => {
  const content = smallContent();
  const scores = content.scores.map((score) => ({ ...score, kind: "makeUp" as const }));
  const season = { ...content.season, status: "final" as const };
  expect(reportOf(bookOfContent({ ...content, season, scores })).throughWeek).toBe(1);
});

describe("a file is refused", () => {
  const text = writeSeasonFile(smallContent(), "Cedar Ridge", madeAt);

  test("that is cut off", () => {
    expect(refusalOf(text.slice(0, -20))).toMatch(/isn't a season file/);
  });

  test("in which a single hit was changed", () => {
    expect(refusalOf(text.replace('"hits":21', '"hits":24'))).toMatch(/damaged or was edited/);
  });

  test("of another kind", () => {
    for (const other of ["[]", "null", "7", '"x"', '{"format":"other"}'])
      expect(refusalOf(other)).toBe("This is not a season that was exported from this site.");
  });

  test("of a later version", () => {
    expect(refusalOf(text.replace('"version":1', '"version":2'))).toMatch(/version 2\. .* reads version 1/);
  });

  test("that is nested without end", () => {
    expect(refusalOf(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`)).toMatch(/nested too deeply/);
    expect(refusalOf("[".repeat(100_000))).toMatch(/nested too deeply/);
    // Brackets inside of a text are none.
    const note = '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ "quoted" \\';
    const content = smallContent();
    const scores = content.scores.map((score) => ({ ...score, note }));
    expect(refusalOf(writeSeasonFile({ ...content, scores }, "Cedar Ridge", madeAt))).toBe("taken");
  });

  test("with what no version of it has", () => {
    expect(refusalOf(text.replace('{"format"', '{"extra":1,"format"'))).toMatch(/^Extra: isn't recognized/);
    expect(refusalOfChanged((content) => ({ ...content, accounts: [] }))).toMatch(
      /^Accounts: isn't recognized/,
    );
    expect(
      refusalOfChanged(({ scores, ...rest }) => ({
        ...rest,
        scores: scores.map((score, row) => (row === 1 ? { ...score, entered_by: memberIds.ann } : score)),
      })),
    ).toMatch(/^Scores, row 2, entered by: isn't recognized/);
  });

  type Scores = ReturnType<typeof smallContent>["scores"];
  const faultyScore: [
    name: string,
    change: Partial<Record<keyof Scores[number], unknown>>,
    sentence: RegExp,
  ][] = [
    ["hits that are a text", { hits: "23" }, /^Scores, row 1, hits: /],
    ["a fraction of a hit", { hits: 23.5 }, /^Scores, row 1, hits: /],
    ["more hits than targets", { hits: 26 }, /^Scores, row 1, hits: do not fit/],
    ["a detail of other hits", { detail: "1".repeat(22) }, /^Scores, row 1, hits: do not fit/],
    ["a week beyond all", { week: 99 }, /^Scores, row 1, week: /],
    [
      "a week that is not in it",
      { week: 2 },
      /^Scores, row 1, week: names a week that the file does not hold/,
    ],
    ["a day that is none", { shot_on: "2026-02-30" }, /^Scores, row 1, shot on: /],
    ["a time that is none", { time_of_round: "25:00" }, /^Scores, row 1, time of round: must be a time/],
    ["a stranger's round", { member_id: teamIds.hawks }, /^Scores, row 1, member: names a member/],
    ["another team's round", { team_id: teamIds.hawks }, /^Scores, row 1, team: names a team/],
    ["a script for a kind", { kind: "<script>" }, /^Scores, row 1, kind: /],
    ["an id that is none", { id: "1; drop table scores" }, /^Scores, row 1, id: /],
  ];
  test.each(faultyScore)("with %s", (_, change, sentence) => {
    expect(
      refusalOfChanged((content) => ({
        ...content,
        scores: content.scores.map((score, row) => (row === 0 ? { ...score, ...change } : score)),
      })),
    ).toMatch(sentence);
  });

  test("with the same thing twice", () => {
    expect(refusalOfChanged((content) => void content.members.push(...content.members.slice(0, 1)))).toMatch(
      /^Members, row 4, id: appears in the file twice/,
    );
    expect(
      refusalOfChanged(({ scores }) => {
        const [first] = scores;
        if (first) scores.push({ ...first, id: teamIds.hawks });
      }),
    ).toMatch(/^Scores, row 4, round: appears in the file twice/);
  });

  test("with a log of scores that it does not hold", () => {
    expect(
      refusalOfChanged(({ log }) => {
        for (const entry of log) entry.score_id = teamIds.hawks;
      }),
    ).toMatch(/^Log, row 1, score: names a score/);
  });

  test("with rules that the engine does not know", () => {
    expect(
      refusalOfChanged(({ season, ...rest }) => ({ ...rest, season: { ...season, rules: { magic: true } } })),
    ).toMatch(/The league engine does not take this season: season\.rules\.magic /);
  });

  test("with a key that would reach into every object", () => {
    const poisoned = JSON.stringify(smallContent()).replace(
      '"rules":{',
      '"rules":{"__proto__":{"polluted":true},',
    );
    const file = `{"format":"gun-club-season","version":1,"club":"x","made_at":"${madeAt}","checksum":"${checksumOf(poisoned)}","content":${poisoned}}`;
    expect(refusalOf(file)).not.toMatch(/^Scores/);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test("the checksum is the CRC-32 everybody else computes", () => {
  // The check value of the standard.
  expect(checksumOf("123456789")).toBe("cbf43926");
  expect(checksumOf("")).toBe("00000000");
  expect(checksumOf(scoreIds.ann)).not.toBe(checksumOf(scoreIds.bob));
});
