import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { canManage, useCurrentUser } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { championsQueryOptions } from "./champions-queries.ts";
import { championsParams } from "./champions-search-params.ts";
import { AwardRoll } from "./components/award-roll.tsx";
import { Certificates } from "./components/certificates.tsx";
import { ChampionDesk, type DeskWork } from "./components/champion-desk.tsx";
import { ChampionTabs } from "./components/champion-tabs.tsx";
import { ChampionshipTally } from "./components/championship-tally.tsx";
import { SeasonHonours } from "./components/season-honours.tsx";
import { type Honour, honoursOf } from "./core/honours.ts";

export type ChampionsPageProps = {
  /** The table of what everybody has shot in all seasons. */
  allTime: ReactNode;
  records: ReactNode;
};

/** Who won what: by season, by award, of all time; the records; certificates to print. */
export function ChampionsPage({ allTime, records }: ChampionsPageProps) {
  const [{ view }] = useSearchState(championsParams);
  const isManager = canManage(useCurrentUser());
  const [work, setWork] = useState<DeskWork | null>(null);
  const add = isManager ? (
    <Button look="main" onClick={() => setWork({ kind: "add" })}>
      Add a champion
    </Button>
  ) : null;
  return (
    <>
      <div data-no-print={view === "certificates" || undefined}>
        <PageHeader title="Champions" action={view === "certificates" ? null : add} />
        <ChampionTabs current={view} />
      </div>
      {view === "records" ? (
        records
      ) : (
        <ChampionsContent onWork={isManager ? setWork : null} add={add} allTime={allTime} />
      )}
      {isManager ? <ChampionDesk work={work} onWork={setWork} /> : null}
    </>
  );
}

type ChampionsContentProps = {
  onWork: ((work: DeskWork) => void) | null;
  add: ReactNode;
  allTime: ReactNode;
};

function ChampionsContent({ onWork, add, allTime }: ChampionsContentProps) {
  const [{ view }] = useSearchState(championsParams);
  const champions = useQuery(championsQueryOptions());
  const honours = useMemo(() => honoursOf(champions.data ?? []), [champions.data]);
  const content = (
    <QueryView
      query={champions}
      empty={<NoChampions add={add} />}
      skeleton={<Skeleton lines={10} label="Loading the champions" />}
    >
      {() => <ChampionsView honours={honours} onWork={onWork} />}
    </QueryView>
  );
  return view === "members" ? (
    <>
      {content}
      {allTime}
    </>
  ) : (
    content
  );
}

type ChampionsViewProps = { honours: readonly Honour[] } & Pick<ChampionsContentProps, "onWork">;

function ChampionsView({ honours, onWork }: ChampionsViewProps) {
  const [{ view }] = useSearchState(championsParams);
  switch (view) {
    case "award":
      return <AwardRoll honours={honours} />;
    case "members":
      return <ChampionshipTally honours={honours} />;
    case "certificates":
      return <Certificates honours={honours} />;
    default:
      return <SeasonHonours honours={honours} onWork={onWork} />;
  }
}

function NoChampions({ add }: { add: ReactNode }) {
  return (
    <EmptyState title="No champions yet.">
      <p>
        They are kept when the board finishes a season on Season Admin. Champions of older seasons can be
        written in by hand.
      </p>
      {add}
    </EmptyState>
  );
}
