import { useQuery } from "@tanstack/react-query";
import { clubRecordsQueryOptions } from "#season/queries/club-history-queries.ts";
import { ChampionsPage } from "#standings/champions/champions-page.tsx";
import { AllTimeMembers } from "#standings/club-statistics/components/all-time-members.tsx";
import { ClubRecords } from "#standings/club-statistics/components/club-records.tsx";
import { EveryRoundNote } from "#standings/club-statistics/components/every-round-note.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export function ChampionsWithRecords() {
  return <ChampionsPage allTime={<AllTimeMembers note={<EveryRoundNote />} />} records={<Records />} />;
}

function Records() {
  const records = useQuery(clubRecordsQueryOptions());
  return (
    <QueryView
      query={records}
      empty={<EmptyState title="No records yet." />}
      skeleton={<Skeleton lines={6} label="Loading the records" />}
    >
      {(clubRecords) => (
        <>
          <EveryRoundNote />
          <ClubRecords records={clubRecords} />
        </>
      )}
    </QueryView>
  );
}
