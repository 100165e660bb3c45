import { useQuery } from "@tanstack/react-query";
import { nightSquadsQueryOptions, type Squad } from "#season/queries/night-squads-queries.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { clockText } from "#season/words/night-text.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import type { NextNight } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type NightSquadsProps = { night: NextNight; seasonId: string; onClose: () => void };

export function NightSquads({ night, seasonId, onClose }: NightSquadsProps) {
  const { week, event } = night;
  const squads = useQuery(nightSquadsQueryOptions({ seasonId, week, event }));
  const season = useQuery(seasonBookQueryOptions(seasonId));
  return (
    <DetailsSheet title={`Squads of week ${week}`} onClose={onClose}>
      <QueryView
        query={squads}
        isEmpty={(read) => read.squads.length === 0}
        empty={<EmptyState title="No squads yet.">The board makes them before the night.</EmptyState>}
      >
        {({ squads }) => (
          <QueryView query={season}>
            {({ book }) => <SquadLists squads={squads} names={seasonNames(book)} />}
          </QueryView>
        )}
      </QueryView>
    </DetailsSheet>
  );
}

type SquadListsProps = { squads: readonly Squad[]; names: ReturnType<typeof seasonNames> };

function SquadLists({ squads, names }: SquadListsProps) {
  return squads.map((squad) => (
    <section key={squad.id} aria-labelledby={`squad-${squad.id}`} className={`below-100 ${styles.squad}`}>
      <h3 id={`squad-${squad.id}`} className={styles.part}>
        {squadTitle(squad, squad.teamId ? names.team(squad.teamId) : "")}
      </h3>
      <ol>
        {squad.memberIds.map((id) => (
          <li key={id}>{names.member(id)}</li>
        ))}
      </ol>
    </section>
  ));
}

function squadTitle({ number, field, startsAt }: Squad, team: string): string {
  const fieldName = field && (/^\d/.test(field) ? `Field ${field}` : field);
  return [`Squad ${number}`, team, fieldName, startsAt && clockText(startsAt)].filter(Boolean).join(" · ");
}
