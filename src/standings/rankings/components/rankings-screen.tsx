import { memo, useDeferredValue, useMemo } from "react";
import { type SearchState, useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { NoTeams } from "#season/screens/empty-seasons.tsx";
import { UnrankedList } from "#standings/boards/unranked-list.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { memberRanking } from "../core/member-ranking.ts";
import { decidingRanking, type Ranked, rankingAsked, weeksAsked } from "../core/ranking-kinds.ts";
import { teamRanking } from "../core/team-ranking.ts";
import { rankingsParams } from "../rankings-search-params.ts";
import { MemberRankingTable } from "./member-ranking-table.tsx";
import { RankingRule } from "./ranking-rule.tsx";
import styles from "./rankings.module.css";
import { TeamRankingTable } from "./team-ranking-table.tsx";
import { WhyNotRanked } from "./why-not-ranked.tsx";

export function RankingsScreen({ season }: { season: ClubSeason }) {
  // The tab and the fields respond at once, and the table of another ranking follows.
  const params = useDeferredValue(useSearchState(rankingsParams)[0]);
  if (reportOf(season.book).throughWeek === 0)
    return (
      <EmptyState title="No scores this season yet.">
        Rankings will appear here as soon as scores are entered.
      </EmptyState>
    );
  const Ranking = params.of === "individuals" ? Individuals : Teams;
  return <Ranking season={season} params={params} />;
}

type RankingProps = { season: ClubSeason; params: SearchState<typeof rankingsParams> };

const Individuals = memo(function Individuals({ season, params }: RankingProps) {
  const rules = rulesOf(season.book);
  const id = rankingAsked("individuals", params.by, rules);
  const ranking = useMemo(() => memberRanking(season.book, id, params.n), [season.book, id, params.n]);
  return (
    <>
      {id === "best" ? <WeeksField of="individuals" season={season} /> : null}
      <MemberRankingTable season={season} ranking={ranking} />
      <RankingRule of="individuals" rules={rules} />
      <section className={styles.why}>
        <div data-no-print>
          <h2>Look up a member</h2>
          <WhyNotRanked season={season} ranking={ranking} />
        </div>
        {ranking.unranked.length > 0 ? (
          <UnrankedList rows={ranking.unranked} seasonId={season.info.id} />
        ) : (
          <p>Everyone is ranked.</p>
        )}
      </section>
    </>
  );
});

const Teams = memo(function Teams({ season, params }: RankingProps) {
  const rules = rulesOf(season.book);
  const id = rankingAsked("teams", params.by, rules);
  const ranking = useMemo(() => teamRanking(season.book, id, params.n), [season.book, id, params.n]);
  if (season.book.teams.length === 0) return <NoTeams />;
  return (
    <>
      {id === "best" ? <WeeksField of="teams" season={season} /> : null}
      <TeamRankingTable season={season} ranking={ranking} />
      <RankingRule of="teams" rules={rules} />
    </>
  );
});

/** The number of best weeks: the season's, or another one for comparison. */
function WeeksField({ of, season }: { of: Ranked; season: ClubSeason }) {
  const [params, change] = useSearchState(rankingsParams);
  const rules = rulesOf(season.book);
  const isRule = decidingRanking(of, rules) === "best";
  const played = seasonOf(season.book).calendar.playedWeeks.length;
  const usual = weeksAsked(of, 0, rules);
  const counts = Array.from({ length: Math.max(played, params.n, usual ?? 0) }, (_, index) => index + 1);
  const options = counts.map((count) => ({ value: String(count), label: String(count) }));
  return (
    <div className={styles.weeks} data-no-print>
      <SelectField
        label="Weeks that count"
        value={String(params.n || (usual ?? 0))}
        data={isRule ? [{ value: "0", label: "Season rules" }, ...options] : options}
        onChange={(event) => {
          const n = Number(event.currentTarget.value);
          change({ n: n === usual ? 0 : n });
        }}
      />
    </div>
  );
}
