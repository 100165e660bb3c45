import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import { canManage, useCurrentUser } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PrintedHead } from "#ui/printed-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WithClubJuniors } from "#ui/with-club-juniors.tsx";
import { type ChampionRecord, championsQueryOptions } from "./champions-queries.ts";
import { championsParams } from "./champions-search-params.ts";
import { AwardRoll } from "./components/award-roll.tsx";
import { Certificates } from "./components/certificates.tsx";
import { ChampionDesk, type DeskWork } from "./components/champion-desk.tsx";
import { ChampionTabs } from "./components/champion-tabs.tsx";
import { ChampionshipTally } from "./components/championship-tally.tsx";
import { SeasonHonours } from "./components/season-honours.tsx";
import { NoChampionsOfSeason, useShownSeason } from "./components/shown-season.tsx";
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
  const champions = useQuery({ ...championsQueryOptions(), enabled: view !== "records" });
  const honours = useMemo(() => honoursOf(champions.data ?? []), [champions.data]);
  const shownSeason = useShownSeason(honours);
  const [work, setWork] = useState<DeskWork | null>(null);
  const add = isManager ? (
    <Button look="main" onClick={() => setWork({ kind: "add" })}>
      Add a champion
    </Button>
  ) : null;
  return (
    <>
      <div data-no-print={view === "certificates" || undefined}>
        <PageHeader
          title="Champions"
          season={shownSeason}
          action={view === "certificates" ? null : add}
          printed={<PrintedHead />}
        />
        <ChampionTabs current={view} />
      </div>
      {view === "records" ? (
        <WithClubJuniors>{records}</WithClubJuniors>
      ) : (
        <ChampionsContent
          champions={champions}
          honours={honours}
          onWork={isManager ? setWork : null}
          add={add}
          allTime={allTime}
        />
      )}
      {isManager ? <ChampionDesk work={work} onWork={setWork} /> : null}
    </>
  );
}

type ChampionsContentProps = {
  champions: UseQueryResult<ChampionRecord[]>;
  honours: readonly Honour[];
  onWork: ((work: DeskWork) => void) | null;
  add: ReactNode;
  allTime: ReactNode;
};

function ChampionsContent({ champions, honours, onWork, add, allTime }: ChampionsContentProps) {
  const [{ view }] = useSearchState(championsParams);
  const content = (
    <QueryView
      query={champions}
      empty={<NoChampions add={add} />}
      skeleton={<Skeleton lines={10} label="Loading the champions" />}
    >
      {() => (
        <>
          <div data-no-print>
            <NoChampionsOfSeason honours={honours} />
          </div>
          <ChampionsView honours={honours} onWork={onWork} />
        </>
      )}
    </QueryView>
  );
  return view === "members" ? (
    <>
      {content}
      <WithClubJuniors>{allTime}</WithClubJuniors>
    </>
  ) : (
    content
  );
}

type ChampionsViewProps = Pick<ChampionsContentProps, "honours" | "onWork">;

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
