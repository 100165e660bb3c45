import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment, formatTime } from "#lib/dates.ts";
import { useCloseRequest } from "#season/attendance/attendance-mutations.ts";
import type { SubstituteRequest } from "#season/attendance/attendance-queries.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "../coming.module.css";

export function RequestLines({ requests }: { requests: readonly SubstituteRequest[] }) {
  const timeZone = useClubTimeZone();
  const close = useCloseRequest();
  if (requests.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Substitutes">
      <h2 className={styles.part}>Substitutes</h2>
      <ul className="plain">
        {requests.map((request) => (
          <li key={request.id} className={`line gap-50 centered spread ${styles.person}`}>
            <span>{requestText(request, timeZone)}</span>
            {request.state === "open" ? (
              <Button size="compact-sm" disabled={close.isPending} onClick={() => close.mutate(request.id)}>
                Close
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FailureLine error={close.error} />
    </section>
  );
}

function requestText(
  { state, asked, acceptedBy, acceptedAt, closesAt }: SubstituteRequest,
  timeZone: string | undefined,
): string {
  const people = `${asked} ${asked === 1 ? "person" : "people"}`;
  if (state === "filled" && acceptedAt)
    return `${acceptedBy} accepted at ${formatTime(acceptedAt, timeZone)}.`;
  if (state === "closed") return `${people} asked. No one accepted.`;
  return `${people} asked. Closes ${formatShortMoment(closesAt, timeZone)}.`;
}
