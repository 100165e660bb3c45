import { type Context, Hono } from "hono";
import type { ApiEnvironment } from "#server/api/api.ts";
import { emailAddress } from "#server/api/auth/email-address.ts";
import { clientIpOf } from "#server/api/client-ip.ts";
import { withVisitorAdmission } from "#server/api/limits/admission.ts";
import type { Attempts } from "#server/api/limits/rate-limits.ts";
import { emailsOfClient, mayEmailNow } from "#server/api/limits/visitor-emails.ts";
import type { Capacity } from "#server/capacity/capacity.ts";
import type { Sql } from "#server/database/connect.ts";
import type { Mailer } from "#server/email/email-queue.ts";
import { renderEmail } from "#server/email/email-templates.ts";
import { resultsPolicy } from "./results-content-policy.ts";
import type { ResultsNotice, ResultsRenderer } from "./results-renderer.ts";

export type SubscriptionOptions = {
  sql: Sql;
  attempts: Attempts;
  mailer: Mailer;
  clubName: () => Promise<string>;
  siteUrl: string;
  renderer: ResultsRenderer;
  capacity: Capacity;
};

const secretPattern = "[0-9a-f]{8}-[0-9a-f-]{27}";
const maxFormBytes = 1_000;

const unsubscribing = [
  {
    path: "/results/unsubscribe",
    notice: { title: "Results by email", text: "Stop the emails with the results of each week." },
    done: "You won't get the results by email anymore.",
    async stop(sql: Sql, secret: string): Promise<boolean> {
      await sql`select private.stop_results_emails(${secret}::uuid)`;
      // The first press deleted the address, so a second one finds it already done.
      return true;
    },
  },
  {
    path: "/alerts/unsubscribe",
    notice: {
      title: "“Closed tonight” by email",
      text: "Stop the emails that say the range or a league night is closed or late.",
    },
    done: "You won't get these emails anymore.",
    async stop(sql: Sql, secret: string): Promise<boolean> {
      const [row] = await sql<{ done: boolean }[]>`select private.stop_alert_emails(${secret}::uuid) as done`;
      return row?.done ?? false;
    },
  },
];

export function createSubscriptions(options: SubscriptionOptions): Hono<ApiEnvironment> {
  const { sql, renderer, siteUrl } = options;
  const app = new Hono<ApiEnvironment>();
  const policy = resultsPolicy(renderer.resultsStyle);
  const say = async (notice: ResultsNotice, status = 200, more: Record<string, string> = {}) => {
    const [row] = await sql<{ club: unknown }[]>`select private.results_club() as club`;
    return new Response(renderer.writeNotice(row?.club, notice, siteUrl), {
      status,
      headers: {
        "content-security-policy": policy,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...more,
      },
    });
  };

  const whenAdmitted = <Value>(context: Context<ApiEnvironment>, work: () => Promise<Value>) =>
    withVisitorAdmission(options.capacity, context, work);
  for (const path of ["/results/confirm", ...unsubscribing.map(({ path }) => path)])
    app.use(`${path}/*`, whenAdmitted);

  const subscribe = async (email: string | undefined, clientIp: string): Promise<Response> => {
    if (email === undefined)
      return say(
        { title: "Enter an email address", text: "Go back and enter an address such as pat@club.example." },
        400,
      );
    const seconds = await options.attempts.take(emailsOfClient({ kind: "results", clientIp }));
    if (seconds > 0)
      return say({ title: "Too many tries", text: "Try again in an hour." }, 429, {
        "retry-after": String(Math.ceil(seconds)),
      });
    const [row] = await sql<{ secret: string | null }[]>`
      select private.request_results_emails(${email}) as secret`;
    // The secret stays the same until it is used, so earlier emails' links work, too.
    if (row?.secret && (await mayEmailNow(options.attempts, { kind: "results", to: row.secret, clientIp }))) {
      const link = `${siteUrl}/results/confirm/${row.secret}`;
      const clubName = await options.clubName();
      await options.mailer.send(renderEmail("results_confirmation", { to: email, clubName, link }));
    }
    // The same for a confirmed address: no one learns who gets the results.
    return say({
      title: "Check your email",
      text: "Open the link in the email we sent to get the results of each week.",
    });
  };
  app.post("/results/subscribe", async (context) => {
    // Read before its turn: a slow body blocks no one else.
    const email = await readAddress(context);
    return whenAdmitted(context, () => subscribe(email, clientIpOf(context.env)));
  });

  // A link alone changes nothing, because email programs open links to check them.
  app.get(`/results/confirm/:secret{${secretPattern}}`, () =>
    say({
      title: "Results by email",
      text: "One email when a week is published.",
      button: "Send me the results",
    }),
  );
  app.post(`/results/confirm/:secret{${secretPattern}}`, async (context) => {
    const [row] = await sql<{ done: boolean }[]>`
      select private.confirm_results_emails(${context.req.param("secret")}::uuid) as done`;
    return row?.done
      ? say({ title: "You will get the results", text: "Every email has a link that stops them." })
      : say({ title: "This link has expired", text: "Enter your address again on a results page." }, 404);
  });
  for (const { path, notice, done, stop } of unsubscribing) {
    app.get(`${path}/:secret{${secretPattern}}`, () => say({ ...notice, button: "Stop them" }));
    app.post(`${path}/:secret{${secretPattern}}`, async (context) =>
      (await stop(sql, context.req.param("secret")))
        ? say({ title: "Stopped", text: done })
        : say(
            { title: "This link has expired", text: "Sign in and turn these emails off under My account." },
            404,
          ),
    );
  }
  return app;
}

/** In lowercase; undefined for an invalid address. */
async function readAddress({ req }: Context<ApiEnvironment>): Promise<string | undefined> {
  const bytes = Number(req.header("content-length") ?? Number.NaN);
  const isForm = req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm || !(bytes <= maxFormBytes)) return undefined;
  return emailAddress.safeParse(new URLSearchParams(await req.text()).get("email")).data;
}
