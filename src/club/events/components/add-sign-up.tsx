import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { useSignUp } from "../events-mutations.ts";
import { type ClubEvent, peopleQueryOptions, type SignedUp } from "../events-queries.ts";
import styles from "./events.module.css";

type AddSignUpProps = { event: ClubEvent; signedUp: SignedUp[] };

export function AddSignUp({ event, signedUp }: AddSignUpProps) {
  const people = useQuery(peopleQueryOptions());
  const [account, setAccount] = useState<string | null>(null);
  const [guests, setGuests] = useState(0);
  const signUp = useSignUp();
  const options = (people.data ?? [])
    .filter(({ id }) => !signedUp.some(({ account_id }) => account_id === id))
    .flatMap(({ id, first_name, last_name }) =>
      id ? [{ value: id, label: `${first_name} ${last_name}`.trim() || "No name" }] : [],
    );

  async function add() {
    if (!account) return;
    const signUpMade = await signUp.mutateAsync({ event: event.id, guests, account }).catch(() => null);
    if (!signUpMade) return;
    setAccount(null);
    setGuests(0);
  }

  return (
    <div data-no-print>
      <div className={`row ends ${styles.line}`}>
        <div className={styles.lineField}>
          <FindField
            label="Sign up someone else"
            placeholder="Start typing a name"
            options={options}
            value={account}
            onChange={setAccount}
          />
        </div>
        {event.most_guests > 0 ? (
          <SelectField
            label="Guests"
            value={String(guests)}
            data={Array.from({ length: event.most_guests + 1 }, (_, count) => String(count))}
            onChange={(change) => setGuests(Number(change.currentTarget.value))}
          />
        ) : null}
        <Button onClick={add} loading={signUp.isPending} disabled={account === null}>
          Add to the list
        </Button>
      </div>
      <FailureNotice title="No one was added" error={signUp.error} />
    </div>
  );
}
