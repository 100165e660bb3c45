import { useMemo, useState } from "react";
import { useSendsEmails } from "#lib/club/sends-emails-queries.ts";
import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { type WeekState, weekStates, weekText } from "#season/words/week-completeness.ts";
import { isReadyToPublish, readyText } from "#season/words/week-publishing.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Button } from "#ui/form/button.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { WeekGaps } from "./week-gaps.tsx";
import { WeekMarkDialog, type WeekMarking } from "./week-mark-dialog.tsx";

const AnnounceAgainDialog = lazyPart(
  async () => (await import("./announce-again-dialog.tsx")).AnnounceAgainDialog,
);

export function WeeksPanel({ season }: { season: ClubSeason }) {
  const states = useMemo(() => weekStates(season), [season]);
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [marking, setMarking] = useState<WeekMarking | null>(null);
  const [announcedWeek, announceWeek] = useState<number | null>(null);
  const sendsEmails = useSendsEmails();
  const columns = useMemo(() => weekColumns(season, setMarking), [season]);
  if (states.length === 0) {
    return (
      <EmptyState title="This season has no weeks yet.">The board adds them under Season Admin.</EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption="Weeks of the season"
        rows={states}
        columns={columns}
        rowKey={keyOf}
        asList={{
          title: weekName,
          second: (state) => progressText(season, state),
          note: marksText,
        }}
        details={{
          isBeside: true,
          nameOf: weekName,
          subtitle: (state) => `${marksText(state)} · ${progressText(season, state)}`,
          menu: (state) => [
            ...marksMenu(state, setMarking),
            ...(sendsEmails && state.week.published
              ? [{ label: "Send results again", onSelect: () => announceWeek(state.week.week) }]
              : []),
          ],
          content: (state) => <WeekGaps state={state} names={names} seasonId={season.info.id} />,
        }}
      />
      {marking ? <WeekMarkDialog season={season} marking={marking} onClose={() => setMarking(null)} /> : null}
      {announcedWeek === null ? null : (
        <AnnounceAgainDialog season={season} week={announcedWeek} onClose={() => announceWeek(null)} />
      )}
    </>
  );
}

const keyOf = ({ week }: WeekState) => String(week.week);
const weekName = ({ week }: WeekState) => `Week ${week.week}`;

function weekColumns(
  season: ClubSeason,
  setMarking: (marking: WeekMarking) => void,
): DataColumn<WeekState>[] {
  return [
    { id: "week", header: "Week", cell: weekName },
    {
      id: "from",
      header: "From",
      priority: 4,
      cell: ({ week }) =>
        week.startsOn ? formatDay(week.startsOn, { day: "numeric", month: "short" }) : "–",
    },
    {
      id: "progress",
      header: "Progress",
      cell: (state) => <div className="wraps">{progressText(season, state)}</div>,
    },
    { id: "marks", header: "Published", cell: marksText },
    {
      id: "publish",
      header: "Publish",
      isHeaderHidden: true,
      isForScreen: true,
      align: "end",
      cell: (state) =>
        isReadyToPublish(season, state) ? (
          <Button
            size="xs"
            look="main"
            aria-label={`Publish week ${state.week.week}`}
            onClick={() => setMarking({ week: state.week, state, mark: "published", isSet: true })}
          >
            Publish
          </Button>
        ) : null,
    },
  ];
}

function progressText(season: ClubSeason, state: WeekState): string {
  if (isReadyToPublish(season, state)) return readyText(state);
  return state.rounds > 0 ? `${weekText(state)}: ${countPhrase(state.rounds, "round")}` : weekText(state);
}

function marksText({ week: { published, locked } }: WeekState): string {
  return [published ? "Published" : "Not published", ...(locked ? ["locked"] : [])].join(", ");
}

function marksMenu(state: WeekState, setMarking: (marking: WeekMarking) => void): MenuAction[] {
  const { published, locked } = state.week;
  const choose = (mark: WeekMarking["mark"], isSet: boolean) => () =>
    setMarking({ week: state.week, state, mark, isSet });
  return [
    { label: published ? "Reopen" : "Publish", onSelect: choose("published", !published) },
    { label: locked ? "Unlock" : "Lock", onSelect: choose("locked", !locked) },
  ];
}
