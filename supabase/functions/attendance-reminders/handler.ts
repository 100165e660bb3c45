import type { Fetch } from "../_shared/weather-environment.ts";
import { type DueReminder as Reminder, writeReminder } from "./reminder-email.ts";

/** `id` is the same at each attempt. */
type DueReminder = Reminder & { id: string };

export type ReminderEnvironment = {
  SUPABASE_URL: string;
  SERVICE_ROLE_KEY: string;
  SITE_URL: string;
  /** Where a provider takes an email as JSON: { from, to, subject, text, html }. */
  EMAIL_URL: string;
  EMAIL_KEY: string;
  EMAIL_FROM: string;
  fetch?: Fetch;
};

const most = 20;
const timeoutMs = 10_000;
/** The provider received the same reminder before. */
const alreadyAccepted = 409;
const settings = ["SITE_URL", "EMAIL_URL", "EMAIL_KEY", "EMAIL_FROM"] as const;

/**
 * Sends the reminders that are due, by POST from the project's schedule (supabase/hosted-schedule.sql), which signs in with the
 * service role. What the provider accepts is confirmed one by one. The database returns the rest again, with the same id, by which
 * the provider knows an email that it has accepted before.
 */
export async function handler(request: Request, environment: ReminderEnvironment): Promise<Response> {
  if (request.method !== "POST") return new Response("Run this by POST.", { status: 405 });
  if (request.headers.get("authorization") !== `Bearer ${environment.SERVICE_ROLE_KEY}`)
    return new Response("For the schedule only.", { status: 401 });
  const missing = settings.filter((name) => !environment[name]);
  if (missing.length > 0)
    return new Response(`No emails are sent yet. Set ${missing.join(", ")}.`, { status: 501 });
  const due = await dequeue(environment, { most });
  let failed = 0;
  for (const reminder of due)
    if (await send(environment, reminder)) await dequeue(environment, { most: 0, sent: [reminder.id] });
    else failed++;
  return Response.json({ sent: due.length - failed, failed });
}

async function dequeue(
  { SUPABASE_URL, SERVICE_ROLE_KEY, fetch: request = fetch }: ReminderEnvironment,
  question: { most: number; sent?: string[] },
): Promise<DueReminder[]> {
  const response = await request(`${SUPABASE_URL}/rest/v1/rpc/dequeue_night_reminders`, {
    method: "POST",
    headers: {
      apikey: SERVICE_ROLE_KEY,
      authorization: `Bearer ${SERVICE_ROLE_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return (await response.json()) as DueReminder[];
}

async function send(environment: ReminderEnvironment, reminder: DueReminder): Promise<boolean> {
  const { EMAIL_URL, EMAIL_KEY, EMAIL_FROM, SITE_URL, fetch: request = fetch } = environment;
  try {
    const response = await request(EMAIL_URL, {
      method: "POST",
      headers: {
        authorization: `Bearer ${EMAIL_KEY}`,
        "content-type": "application/json",
        "idempotency-key": reminder.id,
      },
      body: JSON.stringify({ from: EMAIL_FROM, ...writeReminder(reminder, SITE_URL) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok || response.status === alreadyAccepted;
  } catch (error) {
    // The schedule learns only how many failed.
    console.error("A reminder could not be sent.", error);
    return false;
  }
}
