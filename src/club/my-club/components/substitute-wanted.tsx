import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatTime } from "#lib/dates.ts";
import { useAnswerRequest, useWithdrawAsSubstitute } from "#season/attendance/attendance-mutations.ts";
import { type OwnRequest, ownAttendanceQueryOptions } from "#season/attendance/attendance-queries.ts";
import { fieldText, nightMomentText } from "#season/attendance/attendance-text.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "../my-club.module.css";

export function SubstituteRequests() {
  const attendance = useQuery(ownAttendanceQueryOptions(useCurrentUser()?.id ?? ""));
  return (
    <>
      <NotLoaded query={attendance}>Couldn't load your answers and requests for substitutes.</NotLoaded>
      {attendance.data?.requests.map((request) => (
        <SubstituteWanted key={request.id} request={request} />
      ))}
    </>
  );
}

function SubstituteWanted({ request }: { request: OwnRequest }) {
  const timeZone = useClubTimeZone();
  const answer = useAnswerRequest();
  const withdraw = useWithdrawAsSubstitute();
  const failure = answer.error ?? withdraw.error;
  const isBusy = answer.isPending || withdraw.isPending;
  const canAccept = request.state === "open";
  return (
    <section className={`below-75 ${styles.card}`} aria-label="Substitute wanted">
      <p className={`line gap-50 centered spread small ${styles.cardHead}`}>
        <strong>Substitute wanted</strong>
        <span className={request.isMine ? styles.inTag : styles.tag}>{tagOf(request)}</span>
      </p>
      <p className={`bold tabular ${styles.when}`}>{nightMomentText(request, timeZone)}</p>
      <p>
        For <strong>{request.team}</strong>
        {request.field ? `, ${fieldText(request.field).toLowerCase()}` : null}
      </p>
      <p className="quiet">
        {request.opponent ? `v ${request.opponent}. ` : null}
        {request.note ? `${request.askedBy ?? "The captain"}: “${request.note}”` : null}
      </p>
      {canAccept ? (
        <div className={`row gap-50 above-50 ${styles.buttons}`}>
          <Button
            look="main"
            disabled={isBusy}
            onClick={() => answer.mutate({ id: request.id, accepts: true })}
          >
            I'll shoot
          </Button>
          <Button disabled={isBusy} onClick={() => answer.mutate({ id: request.id, accepts: false })}>
            Not this time
          </Button>
        </div>
      ) : null}
      <p role="status" className="small above-50">
        {outcomeOf(request, timeZone)}
      </p>
      {request.isMine && !request.isOver ? (
        <Button size="compact-sm" disabled={isBusy} onClick={() => withdraw.mutate(request.id)}>
          I can't after all
        </Button>
      ) : null}
      <FailureLine error={failure} isSmall />
    </section>
  );
}

function tagOf({ isMine, state }: OwnRequest): string {
  if (isMine) return "You're in";
  if (state === "filled") return "Filled";
  return state === "closed" ? "Closed" : "New";
}

function outcomeOf(request: OwnRequest, timeZone: string | undefined): string {
  const { isMine, state, team, askedBy, acceptedBy, acceptedAt, asked, isOver } = request;
  if (isMine) return `You shoot for ${team}.${askedBy ? ` ${askedBy} knows.` : ""}`;
  if (state === "filled" && acceptedAt)
    return `${acceptedBy} accepted at ${formatTime(acceptedAt, timeZone)}. Thanks for offering.`;
  if (state === "closed")
    return isOver ? "The night has started. No one is expected anymore." : "This request is closed.";
  if (asked === 1) return "";
  return `${asked - 1} ${asked === 2 ? "other was" : "others were"} asked. The first to accept gets it.`;
}
