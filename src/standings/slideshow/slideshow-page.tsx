import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useQueriesAsOf } from "#lib/device/age-of-queries.ts";
import { seasonsQueryOptions, useSeason } from "#season/queries/season-queries.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { NoSeason } from "#season/screens/empty-seasons.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView, type QueryViewProps } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SlideshowScreen } from "./components/slideshow-screen.tsx";
import { withPublicNames } from "./core/public-names.ts";
import { type SlideshowKind, slideshowTitles } from "./core/slide-boards.ts";
import { useDisplaySecret } from "./display-secret.ts";
import { displaySeasonQueryOptions, publicNamesQueryOptions } from "./slideshow-queries.ts";
import { useSlideshowParams } from "./use-slideshow-params.ts";

export function LeaderboardSlideshowPage() {
  return <SlideshowPage kind="leaderboard" />;
}

export function TeamScoresSlideshowPage() {
  return <SlideshowPage kind="teamScores" />;
}

/** By the display link in the address, else as the signed-in viewer. */
function SlideshowPage({ kind }: { kind: SlideshowKind }) {
  const secret = useDisplaySecret();
  return secret ? <LinkedSlideshow kind={kind} secret={secret} /> : <MembersSlideshow kind={kind} />;
}

/** Finds a new season without a reload of the page. */
const lookForSeasons = 10 * 60_000;

function MembersSlideshow({ kind }: { kind: SlideshowKind }) {
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

function LinkedSlideshow({ kind, secret }: { kind: SlideshowKind; secret: string }) {
  const { params } = useSlideshowParams();
  const query = useQuery(displaySeasonQueryOptions(secret, params.season));
  const { data, dataUpdatedAt } = query;
  if (data?.state === "shown")
    return (
      <SlideshowScreen
        key={data.season.info.id}
        kind={kind}
        season={data.season}
        asOf={dataUpdatedAt}
        seasons={null}
      />
    );
  return (
    <>
      <PageHeader title={slideshowTitles[kind]} />
      <QueryView query={query} skeleton={<Skeleton label="Loading the season" />}>
        {({ state }) => (state === "revoked" ? <Revoked /> : <NoSeasonToShow />)}
      </QueryView>
    </>
  );
}

function Revoked() {
  return (
    <EmptyState title="This TV link was turned off.">
      <p>The board can create a new one under “TV links” on the slideshow page.</p>
      <Button onClick={() => location.replace("#")}>Connect with a code</Button>
    </EmptyState>
  );
}

function NoSeasonToShow() {
  return (
    <EmptyState title="There is no season to show.">
      It appears here automatically when the board starts one.
    </EmptyState>
  );
}
