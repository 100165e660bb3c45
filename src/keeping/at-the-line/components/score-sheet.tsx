import { useEffect, useRef, useState } from "react";
import { newId } from "#lib/new-id.ts";
import { Button } from "#ui/form/button.tsx";
import type { SavedSquad } from "../core/line-squad.ts";
import { freeSlots, type LineState, type Note } from "../core/line-state.ts";
import { lineShooterOf } from "../core/scorer-squad.ts";
import type { LineLink } from "../line-owner.ts";
import { useLineOwner } from "../line-owner.ts";
import type { Line } from "../use-line.ts";
import type { LineSettings } from "../use-line-settings.ts";
import { LateShooter } from "./late-shooter.tsx";
import styles from "./score-sheet.module.css";
import { SheetShooter } from "./sheet-shooter.tsx";

type ScoreSheetProps = {
  line: Line;
  saved: SavedSquad;
  shooterId: string;
  settings: LineSettings;
  isAwake: boolean;
  onBack: () => void;
  onSuspend: () => void;
};

export function ScoreSheet(props: ScoreSheetProps) {
  const { line, saved, shooterId, settings, isAwake, onBack, onSuspend } = props;
  const { state, feedback, note } = line;
  const { link } = useLineOwner();
  const start = useRef<HTMLDivElement>(null);
  const [stepsAtOpening] = useState(saved.log.length);
  const shooting = state.shooters.filter(({ standing }) => standing === "shooting");

  useEffect(() => {
    const section = shooterId ? start.current?.querySelector(`[data-shooter="${shooterId}"]`) : start.current;
    const heading = section?.querySelector("h2, h3");
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    section?.scrollIntoView({ block: "start" });
  }, [shooterId]);

  return (
    <div className={`line grows vertical ${styles.sheet}`}>
      <div ref={start} className={styles.pages}>
        <h2 tabIndex={-1} className={`plain ${styles.heading}`}>
          Score sheet
        </h2>
        <p className={styles.help}>Tap a wrong mark to change it: hit (X) or lost (O).</p>
        {state.shooters.map((each) => (
          <SheetShooter key={each.shooter.memberId} state={state} each={each} onNote={note} />
        ))}
        <section className={`stack gap-60 starts ${styles.more}`}>
          <h3>The squad</h3>
          {link ? (
            <LateOfSquad link={link} state={state} onNote={note} />
          ) : (
            <LateShooter saved={saved} state={state} onNote={note} />
          )}
          {shooting.length > 0 ? (
            <Button
              onClick={() =>
                note(() => ({ is: "stop", memberIds: shooting.map(({ shooter }) => shooter.memberId) }))
              }
            >
              End the round
            </Button>
          ) : null}
          <Button onClick={onSuspend}>Set this squad aside</Button>
        </section>
        <section className={`stack gap-60 starts ${styles.more}`}>
          <h3>This phone</h3>
          <label className={`line gap-60 centered ${styles.choice}`}>
            <input
              type="checkbox"
              checked={settings.isVibrating}
              onChange={({ currentTarget }) => settings.setVibrating(currentTarget.checked)}
            />
            Vibrate with each result
          </label>
          <p className={styles.help}>
            {isAwake
              ? "The screen stays on while the line is open."
              : "Your screen may turn off. Set a longer screen timeout in your phone's settings."}
          </p>
        </section>
      </div>
      <div className={styles.foot}>
        <p className={`bold plain below-30 ${styles.feedback}`} role="status">
          {saved.log.length === stepsAtOpening && !feedback.text.startsWith("Undone") ? "" : feedback.text}
        </p>
        <div className={`stack gap-50 ${styles.footButtons}`}>
          <Button onClick={({ detail }) => line.undo(detail > 0)} disabled={line.lastStep === null}>
            Undo
          </Button>
          <Button look="main" onClick={onBack}>
            Back to the line
          </Button>
        </div>
      </div>
    </div>
  );
}

type LateOfSquadProps = { link: LineLink; state: LineState; onNote: Note };

/** Squad members who were absent at the start. A code admits no one else. */
function LateOfSquad({ link, state, onNote }: LateOfSquadProps) {
  const idsInSquad = new Set(state.shooters.map(({ shooter }) => shooter.memberId));
  const late = link.shooters.filter(({ memberId }) => !idsInSquad.has(memberId));
  const slots = freeSlots(state);
  if (late.length === 0) return <p>The whole squad is here. The scorekeeper adds anyone else.</p>;
  return late.map((shooter) => {
    const slot = slots.includes(shooter.post) ? shooter.post : slots[0];
    if (slot === undefined) return null;
    const joining = lineShooterOf(shooter, { slot, round: link.roundOf(shooter), scoreId: newId() });
    return (
      <Button key={shooter.memberId} onClick={() => onNote(() => ({ is: "join", shooter: joining }))}>
        {shooter.name} is here now: start at the next post change
      </Button>
    );
  });
}
