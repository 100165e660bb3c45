import { explain } from "#league/explain/explain.ts";
import type { Explanation } from "#league/explain/explanation.ts";
import { explanationText } from "#league/explain/explanation-text.ts";
import { settingAt, withSetting } from "#league/rules/rule-list.ts";
import { parseRules, resolveRules } from "#league/rules/rules.ts";
import type { ResolvedRules, SeasonRules } from "#league/rules/rules-types.ts";
import { reportOf } from "#league/season/report.ts";
import { computeSeason, type Season } from "#league/season/season.ts";
import { explanationLines } from "#season/figures/explanation-lines.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";
import { exampleBook } from "../example-book.ts";
import type { Outcome, Reading } from "../example-readings.ts";
import { type Scene, sketchOf } from "./scene.ts";
import { type ScoreCard, scoreCard } from "./score-card.ts";

/** A line of a picture: a figure of the report with its arithmetic, or a reading of the report. */
export type PictureLine = { label: string; path: readonly (string | number)[] } | Reading;

/** A worked example: what each person shoots, and the outcome under the answers. */
export type Picture = {
  title: string;
  /** Settings of other questions that also affect the picture. */
  also?: readonly string[];
  scene: (rules: ResolvedRules) => Scene;
  lines: (rules: ResolvedRules) => readonly PictureLine[];
};

export type DrawnPicture = {
  title: string;
  card: ScoreCard | null;
  lines: { label: string | null; text: string }[];
};

const ofEveryNight = ["format.events", "format.roundsPerWeek", "format.targetsPerRound"];

/** Computed by the engine; null while it refuses an answer. */
export function drawPicture(
  picture: Picture,
  paths: readonly string[],
  rules: SeasonRules,
): DrawnPicture | null {
  return unlessRefused(() => {
    const followed = rulesAt([...ofEveryNight, ...paths, ...(picture.also ?? [])], resolveRules(rules));
    const resolved = resolveRules(parseRules(followed));
    const scene = picture.scene(resolved);
    const sketch = sketchOf(scene, resolved.format);
    const book = exampleBook(sketch, followed);
    const season = computeSeason(book);
    const outcome = { book, report: reportOf(season) };
    const lines = picture.lines(resolved).flatMap((line) => drawLine(line, season, outcome));
    return { title: picture.title, card: scoreCard(scene, sketch), lines };
  });
}

/** Takes the values at these paths; everything else is the plain rules. */
function rulesAt(paths: readonly string[], rules: ResolvedRules): SeasonRules {
  let picked: Record<string, unknown> = {};
  for (const path of new Set(paths)) picked = withSetting(picked, path, settingAt(rules, path));
  // Parts of rules, each in its place.
  return picked as SeasonRules;
}

function drawLine(line: PictureLine, season: Season, outcome: Outcome): DrawnPicture["lines"] {
  if (typeof line === "function") return [{ label: null, text: line(outcome) }];
  const explained = explain(season, line.path.map(String));
  return explained ? [{ label: line.label, text: arithmeticOf(explained) }] : [];
}

/** The numbers behind a figure; for a place, the order it comes from. */
function arithmeticOf(explained: Explanation): string {
  if (explained.result === null) return "none";
  const isRank = typeof explained.formula !== "number" && explained.formula.op === "rank";
  if (!isRank) return explanationText(explained);
  return explanationLines(explained)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}
