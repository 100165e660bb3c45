import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { SeasonSelect } from "#season/screens/season-select.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { newRow, useOpenRow, withoutRow } from "#ui/table/row-details.tsx";
import { DuplicatesView } from "./components/duplicates-view.tsx";
import { ImportView } from "./components/import-view.tsx";
import { MembersView } from "./components/members-view.tsx";
import { allMembersQueryOptions } from "./members-queries.ts";
import { type MemberView, memberAdminParams, memberViews } from "./members-search-params.ts";

export function MemberAdminPage() {
  const { seasons, seasonId, selectSeason, query } = useSelectedSeason();
  const [{ view }] = useSearchState(memberAdminParams);
  const { open } = useOpenRow();
  return (
    <>
      <PageHeader
        title="Member Admin"
        controls={
          <>
            {seasons.length > 0 && seasonId ? (
              <SeasonSelect seasons={seasons} value={seasonId} onChange={selectSeason} />
            ) : null}
            <Views current={view} />
          </>
        }
        action={
          view === "members" ? (
            <Button look="main" onClick={() => open(newRow)}>
              New member
            </Button>
          ) : null
        }
      />
      {/* Members are stored before the first season is set up, too. */}
      <QueryView query={query} skeleton={<Skeleton lines={10} label="Loading the members" />}>
        {() => <MemberAdminScreen key={seasonId} seasonId={seasonId} />}
      </QueryView>
    </>
  );
}

function MemberAdminScreen({ seasonId }: { seasonId: string | null }) {
  const [{ view }] = useSearchState(memberAdminParams);
  const { data: season = null } = useQuery({
    ...seasonBookQueryOptions(seasonId ?? ""),
    enabled: seasonId !== null,
  });
  if (view === "members") return <MembersView seasonId={seasonId} season={season} />;
  return <MembersCompared view={view} seasonId={seasonId} season={season} />;
}

type MembersComparedProps = { view: MemberView; seasonId: string | null; season: ClubSeason | null };

function MembersCompared({ view, seasonId, season }: MembersComparedProps) {
  const members = useQuery(allMembersQueryOptions(seasonId));
  return (
    <QueryView query={members} skeleton={<Skeleton lines={10} label="Loading the members" />}>
      {(rows) =>
        view === "duplicates" ? (
          <DuplicatesView seasonId={seasonId} members={rows} />
        ) : (
          <ImportView seasonId={seasonId} season={season} members={rows} />
        )
      }
    </QueryView>
  );
}

const labels: Record<MemberView, string> = { members: "Members", duplicates: "Duplicates", import: "Import" };

function Views({ current }: { current: MemberView }) {
  const [path] = useLocation();
  const params = withoutRow(useSearchParams()[0]);
  const tabs = memberViews.map((id) => ({
    id,
    label: labels[id],
    href: `${path}?${writeSearchState(memberAdminParams, params, { view: id })}`,
  }));
  return <ViewChoice label="Views" tabs={tabs} current={current} />;
}
