import { postsOnField } from "#keeping/night/squad-parts.ts";
import type { Squad } from "#season/queries/night-squads-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { changeSquad } from "../core/squads.ts";
import styles from "../squad-sheets.module.css";

export type Absent = { memberId: string; teamId: string };

type AbsentShootersProps = {
  absent: readonly Absent[];
  squads: readonly Squad[];
  nameOf: (memberId: string) => string;
  onChange: (squads: Squad[]) => void;
};

/** One press beside the squads adds someone who said they can't come. */
export function AbsentShooters({ absent, squads, nameOf, onChange }: AbsentShootersProps) {
  const unplaced = absent.filter(
    ({ memberId }) => !squads.some(({ memberIds }) => memberIds.includes(memberId)),
  );
  if (unplaced.length === 0) return null;
  return (
    <div className="below-75">
      <h2 className={styles.squadTitle}>Can't make it</h2>
      <ul className="row gap-75">
        {unplaced.map(({ memberId, teamId }) => {
          const squad = squads.findLast(
            (each) => each.teamId === teamId && each.memberIds.length < postsOnField,
          );
          return (
            <li key={memberId} className="line gap-50 centered">
              {nameOf(memberId)}
              {squad ? (
                <Button
                  size="compact-sm"
                  aria-label={`Add ${nameOf(memberId)}`}
                  onClick={() =>
                    onChange(changeSquad(squads, squad.id, { memberIds: [...squad.memberIds, memberId] }))
                  }
                >
                  Add
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
