import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { decidingRanking, type Ranked, type RankingId, rankingLabels } from "../core/ranking-kinds.ts";
import { nightsSentence, rankingRules, rankingSentence } from "../core/ranking-text.ts";
import styles from "./rankings.module.css";

type RankingRuleProps = {
  of: Ranked;
  ranking: { id: RankingId; weeks: number | null; isDeciding: boolean };
  rules: ResolvedRules;
  playedWeeks: number;
};

/** The same in a line, for the sheet on the board. */
function rulesLine(of: Ranked, rules: ResolvedRules): string {
  return (
    rankingRules(of, rules)
      // The nights needed stand in the sentence above, as a number of nights.
      .filter(({ path }) => path !== "awards.minNightsPercent")
      .map(({ label, text }) => `${label}: ${text}`)
      .join(" · ")
  );
}

/** What is ranked by, whether that decides the season, and the rules that do, in plain words. */
export function RankingRule({ of, ranking, rules, playedWeeks }: RankingRuleProps) {
  const deciding = rankingLabels[decidingRanking(of, rules)].toLowerCase();
  return (
    <div className={styles.rule}>
      <p>
        {rankingSentence({ of, ...ranking }, rules)}{" "}
        {ranking.isDeciding
          ? "This decides the season."
          : `A look at the season; its rules rank by ${deciding}.`}
        {of === "individuals" ? ` ${nightsSentence(playedWeeks, rules)}` : null}
      </p>
      <p className={styles.printed}>Rules: {rulesLine(of, rules)}.</p>
      <details data-no-print>
        <summary>The ranking rules of this season</summary>
        <dl className={styles.rules}>
          {rankingRules(of, rules).map(({ path, label, description, text }) => (
            <div key={path} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <strong>{text}</strong>. {description}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
