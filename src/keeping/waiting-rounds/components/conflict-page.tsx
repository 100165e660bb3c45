import { useQuery } from "@tanstack/react-query";
import type { WaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import { isConflictPageOpen } from "#keeping/rounds/waiting-list.ts";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { decidedText, differingRounds } from "../core/differing-rounds.ts";
import { useUndoDecision } from "../waiting-rounds-mutations.ts";
import styles from "./conflict-page.module.css";
import { DifferingEntries } from "./differing-entries.tsx";

type ConflictPageProps = { waiting: WaitingRounds; user: CurrentUser };

export function ConflictPage({ waiting: { own, decided }, user }: ConflictPageProps) {
  const members = useQuery(clubMembersQueryOptions());
  const undo = useUndoDecision();
  const differing = differingRounds(own);
  const [next] = differing;
  const person = { id: user.id, isManager: canManage(user) };
  const close = () => isConflictPageOpen.set(false);

  function nameOfAccount(accountId: string | null): string | null {
    const member = members.data?.find(({ account_id }) => account_id !== null && account_id === accountId);
    return accountId === user.id ? "You" : (member?.name ?? null);
  }

  return (
    <Dialog onClose={close} title="Two entries differ" size="page">
      <div className={styles.head} role="status">
        {next ? (
          <p>
            Week {next.round.entry.week} · {countPhrase(differing.length, "round")} to decide. Someone else
            entered {differing.length === 1 ? "it" : "them"} differently.
          </p>
        ) : (
          <p>Every round is decided.</p>
        )}
      </div>
      {next ? (
        <DifferingEntries
          key={next.round.id}
          differing={next}
          person={person}
          enteredBy={nameOfAccount(next.existing.entered_by)}
        />
      ) : (
        <div className={`stack gap-50 ${styles.actions}`}>
          <Button look="main" onClick={close}>
            Done
          </Button>
        </div>
      )}
      {decided.length > 0 ? (
        <ul className={styles.decided} aria-label="Decided in the last 10 minutes">
          {decided.map((round) => (
            <li key={round.id}>
              <span>{decidedText(round)}</span>
              <Button
                size="sm"
                aria-label={`Undo: ${decidedText(round)}`}
                loading={undo.isPending && undo.variables.id === round.id}
                onClick={() => undo.mutate(round)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FailureNotice title="It was not undone" error={undo.error} />
    </Dialog>
  );
}
