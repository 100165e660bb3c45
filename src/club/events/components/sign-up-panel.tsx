import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import {
  isFull,
  type OwnSignUp,
  ownSignUpText,
  type SignUpState,
  signUpState,
  withdrawalText,
} from "../core/event-sign-up.ts";
import { useSignUp, useWithdraw } from "../events-mutations.ts";
import type { ClubEvent, OwnSignUpRow } from "../events-queries.ts";
import styles from "./events.module.css";

type SignUpPanelProps = { event: ClubEvent; own: UseQueryResult<OwnSignUpRow[]>; isVisitor: boolean };

/** Offers nothing before the viewer's sign-up is known. */
export function SignUpPanel({ event, own, isVisitor }: SignUpPanelProps) {
  const state = signUpState(event, new Date());
  if (state === "none") return null;
  if (isVisitor)
    return state === "open" ? (
      <div className={`column starts ${styles.panel}`} data-no-print>
        <p>Members sign up here after signing in.</p>
        <Button onClick={() => openAccountDialog("sign-in")}>Sign in</Button>
      </div>
    ) : null;
  return (
    <QueryView query={own} skeleton={<Skeleton lines={2} />}>
      {(all) => (
        <OwnSignUpPanel
          event={event}
          state={state}
          own={all.find(({ event_id }) => event_id === event.id) ?? null}
        />
      )}
    </QueryView>
  );
}

type OwnSignUpPanelProps = { event: ClubEvent; state: SignUpState; own: OwnSignUp | null };

function OwnSignUpPanel({ event, state, own }: OwnSignUpPanelProps) {
  const { panel, noteAct } = useRestoredFocus(`${own?.state} ${own?.guests}`);
  if (!own && !event.takes_sign_ups) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`column starts ${styles.panel}`}
      aria-label="Your sign-up"
      data-no-print
    >
      {own ? <p className={own.state === "going" ? "good strong" : undefined}>{ownSignUpText(own)}</p> : null}
      {state === "begun" ? <p>This event has started.</p> : null}
      {state === "closed" && !own ? <p>Sign-up is closed. Ask the board.</p> : null}
      {state === "open" ? (
        <SignUpForm key={`${own?.state}-${own?.guests}`} event={event} own={own} onAct={noteAct} />
      ) : null}
      {own && state !== "begun" ? (
        <Withdraw event={event} own={own} isOpen={state === "open"} onAct={noteAct} />
      ) : null}
    </section>
  );
}

/** The pressed button disappears, so the focus moves to the panel that shows the outcome. */
function useRestoredFocus(outcome: string) {
  const panel = useRef<HTMLElement>(null);
  const outcomeBefore = useRef<string | null>(null);
  useEffect(() => {
    if (outcomeBefore.current === null || outcomeBefore.current === outcome) return;
    outcomeBefore.current = null;
    panel.current?.focus({ preventScroll: true });
  }, [outcome]);
  const noteAct = () => {
    outcomeBefore.current = outcome;
  };
  return { panel, noteAct };
}

type SignUpFormProps = { event: ClubEvent; own: OwnSignUp | null; onAct: () => void };

function SignUpForm({ event, own, onAct }: SignUpFormProps) {
  const [guests, setGuests] = useState(own?.guests ?? 0);
  const signUp = useSignUp();
  const most = Math.max(event.most_guests, own?.guests ?? 0);
  if (own && most === 0) return null;

  async function submit() {
    onAct();
    const signUpMade = await signUp.mutateAsync({ event: event.id, guests }).catch(() => null);
    if (signUpMade) announce(ownSignUpText(signUpMade));
  }

  return (
    <>
      {isFull(event) && !own ? (
        <p>All spots are filled. If you sign up now, you'll be on the waitlist.</p>
      ) : null}
      <div className={`row ends ${styles.line}`}>
        {most > 0 ? (
          <SelectField
            label="Guests"
            value={String(guests)}
            data={Array.from({ length: most + 1 }, (_, count) => String(count))}
            onChange={(change) => setGuests(Number(change.currentTarget.value))}
          />
        ) : null}
        <Button
          look={own ? "plain" : "main"}
          onClick={submit}
          loading={signUp.isPending}
          disabled={own?.guests === guests}
        >
          {own ? "Update guests" : isFull(event) ? "Join the waitlist" : "Sign up"}
        </Button>
      </div>
      <FailureNotice title={own ? "This was not changed" : "You are not signed up"} error={signUp.error} />
    </>
  );
}

type WithdrawProps = { event: ClubEvent; own: OwnSignUp; isOpen: boolean; onAct: () => void };

function Withdraw({ event, own, isOpen, onAct }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw();

  async function confirm() {
    onAct();
    await withdraw.mutateAsync({ event: event.id });
    announce("Your sign-up is canceled.");
  }

  return (
    <>
      <Button onClick={() => setAsked(true)}>Cancel my sign-up</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Cancel your sign-up?"
        confirmLabel="Cancel my sign-up"
        onConfirm={confirm}
      >
        <p>{withdrawalText(event, own, isOpen)}</p>
      </ConfirmDialog>
    </>
  );
}
