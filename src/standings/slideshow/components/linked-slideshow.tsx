import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type SlideshowKind, slideshowTitles } from "../core/slide-boards.ts";
import { displaySeasonQueryOptions } from "../slideshow-queries.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import { SlideshowScreen } from "./slideshow-screen.tsx";

export function LinkedSlideshow({ kind, secret }: { kind: SlideshowKind; secret: string }) {
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
        {({ state }) => (state === "revoked" ? <Revoked /> : <NoSeason />)}
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

function NoSeason() {
  return (
    <EmptyState title="There is no season to show.">
      It appears here automatically when the board starts one.
    </EmptyState>
  );
}
