import { useMemo } from "react";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { OfficialStatus } from "#season/screens/running-week.tsx";
import { nightsSentence } from "#standings/boards/leaderboard-boards.ts";
import { memberRanking } from "../core/member-ranking.ts";
import { decidingRanking, type Ranked, rankingAsked, rankingLabels } from "../core/ranking-kinds.ts";
import { rankingRules, rankingSentence } from "../core/ranking-text.ts";
import { teamRanking } from "../core/team-ranking.ts";
import { rankingsParams } from "../rankings-search-params.ts";
import styles from "./rankings.module.css";

export function RankingStatus({ season }: { season: ClubSeason }) {
  const [{ of, by, n }] = useSearchState(rankingsParams);
  const { throughWeek } = reportOf(season.book);
  const rules = rulesOf(season.book);
  const id = rankingAsked(of, by, rules);
  // Sorting and opening a row change the address, and with it no ranking.
  const ranking = useMemo(() => {
    const rankingOf = of === "teams" ? teamRanking : memberRanking;
    return throughWeek === 0 ? null : rankingOf(season.book, id, n);
  }, [throughWeek, of, season.book, id, n]);
  if (!ranking) return null;
  const { weeks, isDeciding } = ranking;
  const playedWeeks = seasonOf(season.book).calendar.playedWeeks.length;
  return (
    <OfficialStatus
      season={season}
      of={of}
      rule={[
        rankingSentence({ of, id, weeks }, rules),
        of === "individuals" ? nightsSentence(playedWeeks, rules) : "",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      Through week {throughWeek} ·{" "}
      {isDeciding
        ? "Official ranking."
        : `The season is decided by ${rankingLabels[decidingRanking(of, rules)].toLowerCase()}.`}
    </OfficialStatus>
  );
}

/** On paper in one line. */
export function RankingRule({ of, rules }: { of: Ranked; rules: ResolvedRules }) {
  return (
    <div className={styles.rule}>
      <p data-print-only>Rules: {rulesLine(of, rules)}.</p>
      <details data-no-print>
        <summary>The ranking rules of this season</summary>
        <dl className="apart-50">
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

function rulesLine(of: Ranked, rules: ResolvedRules): string {
  return (
    rankingRules(of, rules)
      // The sentence above already gives the nights needed.
      .filter(({ path }) => path !== "awards.minNightsPercent")
      .map(({ label, text }) => `${label}: ${text}`)
      .join(" · ")
  );
}
