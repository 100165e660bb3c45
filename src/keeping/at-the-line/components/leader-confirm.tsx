import { type FormEvent, useState } from "react";
import { Button } from "#ui/form/button.tsx";
import { CharactersField } from "#ui/form/characters-field.tsx";
import { readInitials } from "../core/scorer-squad.ts";
import styles from "./leader-confirm.module.css";

type LeaderConfirmProps = {
  /** The initials under the rounds; null: none yet. */
  leader: string | null;
  onConfirm: (initials: string) => void;
};

/** The squad leader's initials turn drafts into scores. */
export function LeaderConfirm({ leader, onConfirm }: LeaderConfirmProps) {
  const [typed, setTyped] = useState("");
  const initials = readInitials(typed);
  if (leader) {
    return (
      <p className={`bold plain ${styles.confirmed}`} role="status">
        Confirmed by {leader}. To correct a score now, ask a board member.
      </p>
    );
  }
  function confirm(event: FormEvent) {
    event.preventDefault();
    if (initials) onConfirm(initials);
  }
  return (
    <form className={`stack ends ${styles.confirm}`} onSubmit={confirm}>
      <CharactersField label="Squad leader's initials" value={typed} maxLength={6} onChange={setTyped} />
      <Button type="submit" look="main" disabled={!initials}>
        Confirm scores
      </Button>
      <p className="note plain whole">
        Without initials these stay drafts until the scorekeeper confirms them.
      </p>
    </form>
  );
}
