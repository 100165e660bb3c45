import { useState } from "react";
import type { LostRounds } from "#season/entry/lost-rounds-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { lostSentence } from "../core/lost-text.ts";
import styles from "../waiting-rounds-bar.module.css";
import { LostRoundsDialog } from "./lost-rounds-dialog.tsx";

/** After a restore: rounds of this device that the club does not have any more. Nothing is sent before a person has seen them. */
export function LostRoundsBar({ lost }: { lost: LostRounds }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.bar} data-kind="decision">
        <p className={styles.text}>
          <strong>{lostSentence(lost.rounds)}</strong> This device still has a copy. Send them again?
        </p>
        <Button size="sm" onClick={() => setOpen(true)}>
          Show
        </Button>
      </div>
      {isOpen ? <LostRoundsDialog lost={lost} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
