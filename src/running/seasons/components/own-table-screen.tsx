import { Link } from "wouter";
import { spreadsheets } from "#running/import-files/picked-file.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { WithJuniors } from "#season/screens/season-view.tsx";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { useOwnTable } from "../use-own-table.ts";
import styles from "./own-table.module.css";
import { OwnTableHelp } from "./own-table-help.tsx";
import { OwnTableResult } from "./own-table-result.tsx";

export function OwnTableScreen({ seasonId }: { seasonId: string }) {
  const season = useSeason(seasonId);
  const { data } = season;
  const rules = data ? teamRulesLine(rulesOf(data.book)) : undefined;
  return (
    <>
      <PageHeader
        title="Compare with your own table"
        status={data?.info.name}
        printed={<PrintedHead season={data?.info.name} rules={rules} />}
      >
        <span data-no-print>
          <Link href="/seasons-admin">All seasons</Link>
        </span>
      </PageHeader>
      <QueryView query={season} skeleton={<Skeleton lines={6} label="Loading the season" />}>
        {(loaded) => <OwnTable season={loaded} />}
      </QueryView>
    </>
  );
}

function OwnTable({ season }: { season: ClubSeason }) {
  const { state, compare, clear } = useOwnTable(season);
  if (reportOf(season.book).throughWeek === 0)
    return (
      <EmptyState title="No scores this season yet.">
        <p>Import its scores first. Then compare your standings with those made here.</p>
        <LinkButton href={`/admin?season=${season.info.id}&view=import`}>Import scores</LinkButton>
      </EmptyState>
    );
  if (state.is === "compared")
    return (
      <WithJuniors season={season}>
        <OwnTableResult
          name={state.name}
          table={state.table}
          comparison={state.comparison}
          season={season}
          onAgain={clear}
        />
      </WithJuniors>
    );
  return (
    <div className="stack gap-100 measure">
      <p>
        Choose the file with the standings you published. Each number in it is compared with the one
        calculated here. Where they differ, you'll see how each came about, and the likely reason. Nothing is
        saved or sent.
      </p>
      {state.is === "working" ? (
        <>
          <p role="status">Comparing each cell…</p>
          <progress className={styles.progress} value={state.share} aria-label="Comparing each cell" />
          <p>
            <Button onClick={clear}>Cancel</Button>
          </p>
        </>
      ) : (
        <FilePicker
          label="Your own table"
          description="Excel (.xlsx) or CSV, up to 5 MB."
          {...spreadsheets}
          onPick={compare}
        />
      )}
      {state.is === "refused" ? (
        <Notice kind="error" title={`${state.name} cannot be read`}>
          {state.message}
        </Notice>
      ) : null}
      <OwnTableHelp />
    </div>
  );
}
