import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { paperPath } from "#season/words/league-links.ts";
import { ViewChoice, ViewSwitch } from "#ui/layout/control-line.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { decidingRanking, rankingAsked, rankingLabels, rankingsOf } from "../core/ranking-kinds.ts";
import { type RankingsParams, rankingsParams } from "../rankings-search-params.ts";

const kinds = [
  { id: "individuals", label: "Individuals" },
  { id: "teams", label: "Teams" },
] as const;

const anew: Partial<RankingsParams> = { sort: "", direction: "ascending", n: 0 };

/** The deciding ranking has the plain address. */
export function RankingControls({ season }: { season: ClubSeason }) {
  const rules = rulesOf(season.book);
  const [path] = useLocation();
  const [search] = useSearchParams();
  const [params] = useSearchState(rankingsParams);
  const { of } = params;
  const href = (change: Partial<RankingsParams>) =>
    `${path}?${writeSearchState(rankingsParams, search, { ...anew, ...change })}`;
  const deciding = decidingRanking(of, rules);
  const ways = rankingsOf(of, rules).map((id) => ({
    id,
    label: rankingLabels[id],
    href: href({ by: id === deciding ? "" : id }),
  }));
  usePageActions(useMemo(() => paperActions(season.info.id), [season.info.id]));
  if (reportOf(season.book).throughWeek === 0) return null;
  return (
    <>
      <ViewSwitch
        isSelectOnPhone
        label="Show"
        tabs={kinds.map(({ id, label }) => ({ id, label, href: href({ of: id, by: "" }) }))}
        current={of}
      />
      <ViewChoice isCrowded label="Ranked by" tabs={ways} current={rankingAsked(of, params.by, rules)} />
    </>
  );
}

function paperActions(seasonId: string) {
  return [
    { label: "Report of the whole season", href: paperPath("report", seasonId) },
    { label: "Rules of this season", href: paperPath("rules", seasonId) },
  ];
}
