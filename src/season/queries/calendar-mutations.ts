import { accessToken } from "#lib/auth/auth-client.ts";
import { backend } from "#lib/backend.ts";
import { config } from "#lib/config.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { askServer } from "#lib/reachability.ts";

export const calendarKeys = {
  own: (viewerId: string | null | undefined) => ["calendar-addresses", viewerId] as const,
};

/** With a team, the calendar has that team's nights alone. The secret is only in this response. */
export function useMakeCalendar(viewerId: string) {
  return useChange(
    async ({ name, teamId }: { name: string; teamId?: string }) =>
      // The database made this object.
      unwrap(await backend().rpc("make_calendar_feed", { name, ...(teamId ? { team_id: teamId } : {}) })) as {
        id: string;
        secret: string;
      },
    [calendarKeys.own(viewerId)],
  );
}

/** The public calendar, or with a secret that of its owner. */
export function calendarAddress(secret?: string): string {
  const address = new URL(`${config().backendUrl}/functions/v1/calendar-feed`);
  if (secret) address.searchParams.set("feed", secret);
  return address.href;
}

/** One event, or the nights of a team in its season. */
export async function readCalendarFile(what: { event: string } | { team: string }): Promise<Blob> {
  const token = await accessToken();
  const address = `${calendarAddress()}?${new URLSearchParams(what)}`;
  const response = await askServer(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!response.ok)
    throw new BackendError("unknown", { message: "The file could not be made. Please try again." });
  return new Blob([await response.text()], { type: "text/calendar" });
}
