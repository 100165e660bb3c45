import { type DueReminder, type ReminderEmail, writeReminder } from "./reminder-email.ts";

export type ReminderEnvironment = {
  SUPABASE_URL: string;
  SERVICE_ROLE_KEY: string;
  SITE_URL: string;
  /** Where a provider takes an email as JSON: { from, to, subject, text, html }. */
  EMAIL_URL: string;
  EMAIL_KEY: string;
  EMAIL_FROM: string;
  fetch?: (address: string, init?: RequestInit) => Promise<Response>;
};

const most = 20;
const timeoutMs = 10_000;

/**
 * Sends the reminders that are due, by POST from the project's schedule (supabase/hosted-schedule.sql), which signs in with the
 * service role. Each is returned by the database once; what the provider refuses is handed back and sent at the next run.
 */
export async function handler(request: Request, environment: ReminderEnvironment): Promise<Response> {
  if (request.method !== "POST") return new Response("Run this by POST.", { status: 405 });
  if (request.headers.get("authorization") !== `Bearer ${environment.SERVICE_ROLE_KEY}`)
    return new Response("For the schedule only.", { status: 401 });
  if (!environment.EMAIL_URL || !environment.EMAIL_FROM)
    return new Response("Set EMAIL_URL, EMAIL_KEY, and EMAIL_FROM.", { status: 501 });
  const due = await dequeue(environment, []);
  const unsent: string[] = [];
  for (const reminder of due) {
    const isSent = await send(environment, writeReminder(reminder, environment.SITE_URL));
    if (!isSent) unsent.push(reminder.secret);
  }
  if (unsent.length > 0) await dequeue(environment, unsent, 0);
  return Response.json({ sent: due.length - unsent.length, failed: unsent.length });
}

async function dequeue(
  { SUPABASE_URL, SERVICE_ROLE_KEY, fetch: request = fetch }: ReminderEnvironment,
  unsent: readonly string[],
  count = most,
): Promise<DueReminder[]> {
  const response = await request(`${SUPABASE_URL}/rest/v1/rpc/dequeue_night_reminders`, {
    method: "POST",
    headers: {
      apikey: SERVICE_ROLE_KEY,
      authorization: `Bearer ${SERVICE_ROLE_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ most: count, unsent }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return (await response.json()) as DueReminder[];
}

function send(
  { EMAIL_URL, EMAIL_KEY, EMAIL_FROM, fetch: request = fetch }: ReminderEnvironment,
  email: ReminderEmail,
): Promise<boolean> {
  const sending = request(EMAIL_URL, {
    method: "POST",
    headers: { authorization: `Bearer ${EMAIL_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ from: EMAIL_FROM, ...email }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return sending.then(
    ({ ok }) => ok,
    () => false,
  );
}
