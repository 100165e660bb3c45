import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { canManage, useSession } from "#lib/auth/session.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { readCalendarFile } from "#season/queries/calendar-mutations.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { DeletionDialog } from "#ui/form/deletion-dialog.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { discardChanges } from "#ui/layout/unsaved-changes.ts";
import { categoryName } from "../core/event-categories.ts";
import { eventContent } from "../core/event-form.ts";
import { spotsText } from "../core/event-sign-up.ts";
import { deadlineText, whenText } from "../core/event-times.ts";
import { useDeleteEvent } from "../events-mutations.ts";
import type { ClubEvent, OwnSignUpRow } from "../events-queries.ts";
import { EventState } from "./event-entry.tsx";
import styles from "./events.module.css";
import { SignUpList } from "./sign-up-list.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";

type OwnSignUps = UseQueryResult<OwnSignUpRow[]>;
type OpenedEventProps = { id: string; events: UseQueryResult<ClubEvent[]>; own: OwnSignUps };

export function OpenedEvent({ id, events, own }: OpenedEventProps) {
  const find = (all: ClubEvent[]) => all.find((event) => event.id === id);
  const gone = (
    <EmptyState title="This event doesn't exist or was deleted.">
      Some events are for members only: sign in to see them.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title={events.data ? (find(events.data)?.title ?? "Event not found") : "Club Events"}
        printed={<PrintedHead />}
      />
      <QueryView query={events} empty={gone} isEmpty={(all) => !find(all)}>
        {(all) => {
          const event = find(all);
          return event ? <EventDetails event={event} own={own} /> : null;
        }}
      </QueryView>
      <p className={`measure above-200 ${styles.back}`} data-no-print>
        <Link href="/events">All events</Link>
      </p>
    </>
  );
}

function EventDetails({ event, own }: { event: ClubEvent; own: OwnSignUps }) {
  const { user } = useSession();
  const timeZone = useClubTimeZone();
  const spots = spotsText(event);
  return (
    <>
      <article className={`column gap-100 measure ${styles.event}`}>
        <EventState event={event} />
        <dl className={styles.times}>
          <Fact name="When">{whenText(event, timeZone)}</Fact>
          {eventContent.factsOf(event).map(([name, factText]) => (
            <Fact key={name} name={name}>
              {factText}
            </Fact>
          ))}
          <Fact name="Type">{categoryName(event.category)}</Fact>
          <Fact name="For">{event.is_public ? "Everyone" : "Members"}</Fact>
          <Fact name="Spots">{spots}</Fact>
          <Fact name="Sign up by">
            {event.takes_sign_ups && event.sign_up_until ? deadlineText(event.sign_up_until, timeZone) : ""}
          </Fact>
        </dl>
        {event.description ? <p className="plain lines">{event.description}</p> : null}
        <SignUpPanel event={event} own={own} isVisitor={!user} />
        <EventActions event={event} isBoard={canManage(user)} />
      </article>
      {user && (event.takes_sign_ups || event.places_taken > 0) ? (
        <SignUpList event={event} isBoard={canManage(user)} viewerId={user.id} />
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function EventActions({ event, isBoard }: { event: ClubEvent; isBoard: boolean }) {
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(
        `${event.title.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "event"}.ics`,
        await readCalendarFile({ event: event.id }),
      ),
  });

  return (
    <>
      <div className={`row gap-60 centered ${styles.buttons}`} data-no-print>
        {event.status === "draft" ? null : (
          <Button onClick={() => saving.mutate()} loading={saving.isPending}>
            Add to my calendar
          </Button>
        )}
        {isBoard ? (
          <>
            <LinkButton href={`/events?event=${event.id}&edit=${event.id}`}>Edit or cancel</LinkButton>
            <LinkButton href={`/events?event=${event.id}&edit=new&from=${event.id}`}>
              Copy to another day
            </LinkButton>
            {event.status === "draft" ? <DeleteDraft event={event} /> : null}
          </>
        ) : null}
      </div>
      <FailureNotice title="The file couldn't be created" error={saving.error} />
    </>
  );
}

function DeleteDraft({ event }: { event: ClubEvent }) {
  const [isAsked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const deleteEvent = useDeleteEvent();
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked ? (
        <DeletionDialog
          what="draft"
          onDelete={() => deleteEvent.mutateAsync(event.id)}
          onDeleted={() => {
            discardChanges();
            navigate("/events");
          }}
          onClose={() => setAsked(false)}
        >
          <p>“{event.title}” will be permanently deleted.</p>
        </DeletionDialog>
      ) : null}
    </>
  );
}
