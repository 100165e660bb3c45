import { explain } from "#league/explain/explain.ts";
import type { Explanation } from "#league/explain/explanation.ts";
import { explanationText } from "#league/explain/explanation-text.ts";
import { settingAt, withSetting } from "#league/rules/rule-list.ts";
import { parseRules, resolveRules } from "#league/rules/rules.ts";
import type { ResolvedRules, SeasonRules } from "#league/rules/rules-types.ts";
import { computeSeason } from "#league/season/season.ts";
import { explanationLines } from "#season/figures/explanation-lines.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";
import { type Scene, sceneBook } from "./scene.ts";
import { type ScoreCard, scoreCard } from "./score-card.ts";

export type PictureLine = { label: string; path: readonly (string | number)[] };

/** A worked example: what each person shoots, and the outcome under the answers. */
export type Picture = {
  title: string;
  /** Settings of other questions that also affect the picture. */
  also?: readonly string[];
  scene: (rules: ResolvedRules) => Scene;
  lines: (rules: ResolvedRules) => readonly PictureLine[];
};

export type DrawnPicture = { title: string; card: ScoreCard; lines: { label: string; text: string }[] };

const ofEveryNight = ["format.events", "format.roundsPerWeek", "format.targetsPerRound"];

/** Null while the engine refuses an answer, and when the answers leave nothing to compute. */
export function drawPicture(
  picture: Picture,
  paths: readonly string[],
  rules: SeasonRules,
): DrawnPicture | null {
  return unlessRefused(() => {
    const followed = rulesAt([...ofEveryNight, ...paths, ...(picture.also ?? [])], resolveRules(rules));
    const resolved = resolveRules(parseRules(followed));
    const book = sceneBook(picture.scene(resolved), followed, resolved.format);
    const season = computeSeason(book);
    const lines = picture.lines(resolved).flatMap(({ label, path }) => {
      const explained = explain(season, path.map(String));
      return explained ? { label, text: arithmeticOf(explained) } : [];
    });
    return lines.length === 0 ? null : { title: picture.title, card: scoreCard(book), lines };
  });
}

/** Takes the values at these paths; everything else is the plain rules. */
function rulesAt(paths: readonly string[], rules: ResolvedRules): SeasonRules {
  let picked: Record<string, unknown> = {};
  for (const path of new Set(paths)) picked = withSetting(picked, path, settingAt(rules, path));
  // Parts of rules, each in its place.
  return picked as SeasonRules;
}

/** The numbers behind a figure; for a rank, the order it comes from. */
function arithmeticOf(explained: Explanation): string {
  if (explained.result === null) return "none";
  const isRank = typeof explained.formula !== "number" && explained.formula.op === "rank";
  if (!isRank) return explanationText(explained);
  return explanationLines(explained)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}
