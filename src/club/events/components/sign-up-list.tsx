import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { initialsOf } from "#lib/club/initials.ts";
import { formatMoment } from "#lib/dates.ts";
import { PaperName } from "#season/screens/paper-name.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { useWithdraw } from "../events-mutations.ts";
import { type ClubEvent, type SignedUp, signedUpQueryOptions } from "../events-queries.ts";
import { AddSignUp } from "./add-sign-up.tsx";

type SignUpListProps = { event: ClubEvent; isBoard: boolean; viewerId: string };

export function SignUpList({ event, isBoard, viewerId }: SignUpListProps) {
  const list = useQuery(signedUpQueryOptions(viewerId, event.id));
  const [leaving, setLeaving] = useState<SignedUp | null>(null);
  const withdraw = useWithdraw();
  const timeZone = useClubTimeZone();
  const canAdd = isBoard && event.takes_sign_ups && event.status === "published";
  return (
    <section>
      <h2>Who's coming</h2>
      {canAdd ? <AddSignUp event={event} signedUp={list.data ?? []} /> : null}
      <QueryView
        query={list}
        empty={
          <EmptyState title="No one has signed up yet.">
            <p>{event.takes_sign_ups ? "Be the first!" : "Sign-up is off."}</p>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Signed up, in the order of sign-up"
            isCaptionShown
            columns={isBoard ? [...columns, sinceColumn(timeZone)] : columns}
            rows={rows}
            rowKey={keyOf}
            own={{ isOwn: ({ account_id }) => account_id === viewerId, word: "You" }}
            hasPrint={isBoard}
            asList={{ title: nameCell, second: stateOf, note: guestsOf }}
            {...(isBoard ? { csvName: "sign-ups", details: detailsOf(timeZone, setLeaving) } : {})}
          />
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Remove ${leaving ? nameOf(leaving) : ""} from the list?`}
        confirmLabel="Remove from list"
        onConfirm={() =>
          leaving ? withdraw.mutateAsync({ event: event.id, account: leaving.account_id }) : undefined
        }
      >
        The first person on the waitlist, if any, gets the spot and is notified.
      </ConfirmDialog>
    </section>
  );
}

const nameOf = ({ name }: SignedUp): string => name || "Former member";
const stateOf = ({ state, place }: SignedUp): string =>
  state === "going" ? "Going" : `Waitlist, number ${place}`;

const keyOf = ({ account_id }: SignedUp) => account_id;
const guestsOf = ({ guests }: SignedUp): string =>
  guests === 0 ? "" : guests === 1 ? "1 guest" : `${guests} guests`;

function nameCell(person: SignedUp) {
  return (
    <PaperName name={nameOf(person)} isJunior={person.is_junior}>
      {nameOf(person)}
    </PaperName>
  );
}

const columns: readonly DataColumn<SignedUp>[] = [
  {
    id: "name",
    header: "Name",
    cell: nameCell,
    csvValue: (person) => (person.is_junior ? initialsOf(nameOf(person)) : nameOf(person)),
  },
  {
    id: "guests",
    header: "Guests",
    align: "end",
    cell: ({ guests }) => guests,
    csvValue: ({ guests }) => guests,
  },
  { id: "state", header: "State", cell: stateOf, csvValue: stateOf },
];

function sinceColumn(timeZone: string | undefined): DataColumn<SignedUp> {
  const sinceOf = ({ signed_up_at }: SignedUp) => formatMoment(signed_up_at, timeZone);
  return { id: "since", header: "Signed up", cell: sinceOf, csvValue: sinceOf };
}

function detailsOf(timeZone: string | undefined, remove: (person: SignedUp) => void): RowDetails<SignedUp> {
  return {
    nameOf,
    subtitle: stateOf,
    menu: (person) => [{ label: "Remove from list…", isDangerous: true, onSelect: () => remove(person) }],
    content: (person) => (
      <RowFacts
        facts={[
          ["Guests", person.guests],
          ["Signed up", formatMoment(person.signed_up_at, timeZone)],
        ]}
      />
    ),
  };
}
