import { Button } from "#ui/form/button.tsx";
import type { SheetChanges } from "../core/sheet-changes.ts";
import type { TeamPreview } from "../core/team-preview.ts";
import { signed } from "./signed-figure.ts";
import styles from "./team-bar.module.css";

type TeamBarProps = {
  preview: TeamPreview;
  countBest: number;
  changes: SheetChanges;
  isSaving: boolean;
  isLocked: boolean;
};

/** The running total of the team against the averages it came with, and the one button. Stays in view. */
export function TeamBar({ preview: { team }, countBest, changes, isSaving, isLocked }: TeamBarProps) {
  const count = changes.entries.length + changes.corrections.length + changes.discards.length;
  return (
    <div className={styles.bar}>
      <dl className={styles.figures}>
        <div>
          <dt>Team total</dt>
          <dd className={styles.total}>{team?.total == null ? "–" : totalText(team.total)}</dd>
        </div>
        {team?.goingIn != null ? (
          <div>
            <dt>Going-in average</dt>
            <dd>
              {team.goingIn.toFixed(2)}{" "}
              <span>
                {signed(team.rawTotal - team.goingIn)}
                {team.usesHandicap ? " raw" : ""}
              </span>
            </dd>
          </div>
        ) : null}
        {team ? (
          <div className={styles.made}>
            <dt>Made of</dt>
            <dd>{madeOf(team, countBest)}</dd>
          </div>
        ) : null}
      </dl>
      {isLocked ? null : (
        <Button type="submit" look="main" size="md" loading={isSaving} data-save>
          {count === 0 ? "Save" : `Save ${count === 1 ? "1 score" : `${count} scores`}`}
        </Button>
      )}
    </div>
  );
}

function madeOf(team: NonNullable<TeamPreview["team"]>, countBest: number): string {
  const parts = [
    countBest === 0 ? `${team.counted} scores` : `best ${team.counted} of ${team.shot}`,
    team.blinds.length > 0 ? `blinds ${team.blinds.join(", ")}` : null,
    team.usesHandicap ? `with handicap; ${team.rawTotal} raw` : null,
    team.total === null ? "too few shot: the night does not count yet" : null,
  ];
  return parts.filter(Boolean).join("; ");
}

function totalText(total: number): string {
  return Number.isInteger(total) ? String(total) : total.toFixed(2);
}
