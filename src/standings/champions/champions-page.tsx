import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { WithClubJuniors } from "#standings/boards/with-club-juniors.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { type ChampionRecord, championsQueryOptions } from "./champions-queries.ts";
import { championsParams } from "./champions-search-params.ts";
import { AwardRoll } from "./components/award-roll.tsx";
import { Certificates } from "./components/certificates.tsx";
import { ChampionAdminList, type ChampionWork } from "./components/champion-admin-list.tsx";
import { ChampionControls } from "./components/champion-controls.tsx";
import { ChampionshipTally } from "./components/championship-tally-table.tsx";
import { SeasonChampions } from "./components/season-champions.tsx";
import { ChampionStatus, NoChampionsOfSeason } from "./components/shown-season.tsx";
import { type ChampionEntry, championEntriesOf } from "./core/champion-entries.ts";

export type ChampionsPageProps = {
  allTime: ReactNode;
  records: ReactNode;
};

export function ChampionsPage({ allTime, records }: ChampionsPageProps) {
  const [{ view }] = useSearchState(championsParams);
  const isManager = canManage(useCurrentUser());
  const champions = useQuery({ ...championsQueryOptions(), enabled: view !== "records" });
  const entries = useMemo(() => championEntriesOf(champions.data ?? []), [champions.data]);
  const [work, setWork] = useState<ChampionWork | null>(null);
  const isNarrow = useIsNarrow();
  usePageActions(
    useMemo(
      () =>
        isManager && isNarrow
          ? [{ label: "Add a champion", onSelect: () => setWork({ kind: "add" as const }) }]
          : [],
      [isManager, isNarrow],
    ),
  );
  const add = isManager ? (
    <Button look="main" onClick={() => setWork({ kind: "add" })}>
      Add a champion
    </Button>
  ) : null;
  const isButtonBelow = champions.data?.length === 0 && view !== "records";
  return (
    <>
      <div data-no-print={view === "certificates" || undefined}>
        <PageHeader
          title="Champions"
          controls={<ChampionControls entries={entries} />}
          status={<ChampionStatus entries={entries} />}
          action={view === "certificates" || isNarrow || isButtonBelow ? null : add}
          printed={<PrintedHead />}
        />
      </div>
      {view === "records" ? (
        <WithClubJuniors>{records}</WithClubJuniors>
      ) : (
        <ChampionsContent
          champions={champions}
          entries={entries}
          onWork={isManager ? setWork : null}
          add={add}
          allTime={allTime}
        />
      )}
      {isManager ? <ChampionAdminList work={work} onWork={setWork} /> : null}
    </>
  );
}

type ChampionsContentProps = {
  champions: UseQueryResult<ChampionRecord[]>;
  entries: readonly ChampionEntry[];
  onWork: ((work: ChampionWork) => void) | null;
  add: ReactNode;
  allTime: ReactNode;
};

function ChampionsContent({ champions, entries, onWork, add, allTime }: ChampionsContentProps) {
  const [{ view }] = useSearchState(championsParams);
  return (
    <>
      <QueryView
        query={champions}
        empty={<NoChampions add={add} />}
        skeleton={<Skeleton lines={10} label="Loading the champions" />}
      >
        {() => (
          <>
            <div data-no-print>
              <NoChampionsOfSeason entries={entries} />
            </div>
            <ChampionsView entries={entries} onWork={onWork} />
          </>
        )}
      </QueryView>
      {view === "members" ? <WithClubJuniors>{allTime}</WithClubJuniors> : null}
    </>
  );
}

function ChampionsView({ entries, onWork }: Pick<ChampionsContentProps, "entries" | "onWork">) {
  const [{ view }] = useSearchState(championsParams);
  switch (view) {
    case "award":
      return <AwardRoll entries={entries} />;
    case "members":
      return <ChampionshipTally entries={entries} />;
    case "certificates":
      return <Certificates entries={entries} />;
    default:
      return <SeasonChampions entries={entries} onWork={onWork} />;
  }
}

function NoChampions({ add }: { add: ReactNode }) {
  return (
    <EmptyState title="No champions yet.">
      <p>
        Champions are saved when the board finishes a season{add ? " on Season Admin" : null}.
        {add ? " You can also add champions from past seasons." : null}
      </p>
      {add}
    </EmptyState>
  );
}
