import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useQueriesAsOf } from "#lib/device/age-of-queries.ts";
import { seasonsQueryOptions, useSeason } from "#season/queries/season-queries.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { NoSeason } from "#season/screens/empty-seasons.tsx";
import { QueryView, type QueryViewProps } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { withPublicNames } from "../core/public-names.ts";
import { type SlideshowKind, slideshowTitles } from "../core/slide-boards.ts";
import { publicNamesQueryOptions } from "../slideshow-queries.ts";
import { SlideshowScreen } from "./slideshow-screen.tsx";

/** Finds a new season without a reload of the page. */
const lookForSeasons = 10 * 60_000;

export function MembersSlideshow({ kind }: { kind: SlideshowKind }) {
  const { seasons, seasonId, query } = useSelectedSeason();
  useQuery({ ...seasonsQueryOptions(), enabled: seasonId !== null, refetchInterval: lookForSeasons });
  if (!seasonId)
    return (
      <>
        <PageHeader title={slideshowTitles[kind]} />
        <QueryView query={query} empty={<NoSeason />} skeleton={<Skeleton label="Loading the season" />}>
          {() => <NoSeason />}
        </QueryView>
      </>
    );
  return <OneSeason key={seasonId} kind={kind} seasonId={seasonId} seasons={seasons} />;
}

type OneSeasonProps = { kind: SlideshowKind; seasonId: string; seasons: { id: string; name: string }[] };

function OneSeason({ kind, seasonId, seasons }: OneSeasonProps) {
  const query = useSeason(seasonId);
  const names = useQuery(publicNamesQueryOptions(seasonId));
  const asOf = useQueriesAsOf();
  const { data } = query;
  // Shows no one before the public names of juniors are known.
  const season = useMemo(() => data && names.data && withPublicNames(data, names.data), [data, names.data]);
  if (season) return <SlideshowScreen kind={kind} season={season} asOf={asOf} seasons={seasons} />;
  return (
    <>
      <PageHeader title={slideshowTitles[kind]} />
      {data ? <Waiting query={names} /> : <Waiting query={query} />}
    </>
  );
}

function Waiting<Value>({ query }: Pick<QueryViewProps<Value>, "query">) {
  return (
    <QueryView query={query} skeleton={<Skeleton label="Loading the season" />}>
      {() => null}
    </QueryView>
  );
}
