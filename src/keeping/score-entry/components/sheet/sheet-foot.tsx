import type { ReactNode } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { useIsHandheld } from "#ui/layout/use-is-narrow.ts";
import type { TeamPreview } from "../../core/team-preview.ts";
import type { TeamSheet } from "../../core/team-sheet.ts";
import styles from "./sheet-foot.module.css";

type SheetFootProps = {
  preview: TeamPreview;
  sheet: TeamSheet;
  countBest: number;
  children: ReactNode;
  buttons: ReactNode;
};

export function SheetFoot({ preview, sheet, countBest, children, buttons }: SheetFootProps) {
  const { team } = preview;
  return (
    <div className={`line centered ${styles.foot}`}>
      <div className={`rigid figures ${styles.sum}`} role="status" aria-label="Team total">
        <p className={styles.basis}>{basisOf(preview, sheet, countBest)}</p>
        <p className={`bold ${styles.total}`}>
          <strong>{team?.total == null ? "–" : totalText(soFarOf(team.total, team.blinds))}</strong>
          {team?.usesHandicap ? <b> net</b> : null}
          <span className={styles.made}>{madeOf(team)}</span>
        </p>
      </div>
      <div className={styles.messages}>{children}</div>
      <div className={`line gap-75 rigid ${styles.buttons}`}>{buttons}</div>
    </div>
  );
}

type DraftNoteProps = {
  isBegun: boolean;
  /** When the restored draft was last changed; null: none was restored. */
  restoredAt: string | null;
  onDiscard: () => void;
};

export function DraftNote({ isBegun, restoredAt, onDiscard }: DraftNoteProps) {
  const timeZone = useClubTimeZone();
  const isHandheld = useIsHandheld();
  if (!isBegun) return null;
  if (!restoredAt) {
    return <p className={styles.draft}>Draft saved on this {isHandheld ? "phone" : "PC"}</p>;
  }
  return (
    <div className={`row centered strong ${styles.saved}`}>
      <p>Draft from {formatRecent(restoredAt, timeZone)} restored</p>
      <Button size="sm" onClick={onDiscard}>
        Discard the draft
      </Button>
    </div>
  );
}

/** "Best 5 of 9, 4 have shot". */
function basisOf({ rows, team }: TeamPreview, sheet: TeamSheet, countBest: number): string {
  const shot = Object.values(rows).filter(({ hits }) => hits !== null).length;
  const basis = countBest === 0 ? "All scores count" : `Best ${countBest} of ${sheet.rows.length}`;
  const parts = [`${basis}, ${shot === 1 ? "1 has" : `${shot} have`} shot`];
  if (team?.goingIn != null) parts.push(`average ${team.goingIn.toFixed(2)}`);
  return parts.join(" · ");
}

function madeOf(team: TeamPreview["team"]): string {
  if (!team) return "";
  const parts = [
    team.total === null ? "too few shooters: the night doesn't count yet" : null,
    team.total !== null && team.blinds.length > 0
      ? `${totalText(team.total)} with ${team.blinds.length === 1 ? "a blind" : `${team.blinds.length} blinds`}`
      : null,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The shot total that counts, without blinds, as on every screen during the week. */
function soFarOf(total: number, blinds: readonly number[]): number {
  return Math.round((total - blinds.reduce((sum, blind) => sum + blind, 0)) * 100) / 100;
}

function totalText(total: number): string {
  return Number.isInteger(total) ? String(total) : total.toFixed(2);
}
