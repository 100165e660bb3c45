import { useLocation, useSearchParams } from "wouter";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { decidingRanking, rankingAsked, rankingLabels, rankingsOf } from "../core/ranking-kinds.ts";
import { type RankingsParams, rankingsParams } from "../rankings-search-params.ts";

const kinds = [
  { id: "individuals", label: "Individuals" },
  { id: "teams", label: "Teams" },
] as const;

const anew: Partial<RankingsParams> = { sort: "", direction: "ascending", n: 0 };

/** Whom, and by what; what decides the season has the plain address. */
export function RankingTabs({ rules }: { rules: ResolvedRules }) {
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
  return (
    <>
      <TabLinks
        label="Whom"
        tabs={kinds.map(({ id, label }) => ({ id, label, href: href({ of: id, by: "" }) }))}
        current={of}
      />
      <TabLinks label="Ranked by" tabs={ways} current={rankingAsked(of, params.by, rules)} />
    </>
  );
}
