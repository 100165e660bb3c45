import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import type { Logger } from "pino";
import type { ApiEnvironment } from "#server/api/api.ts";
import { clientIpOf } from "#server/api/client-ip.ts";
import { tooManyRequests } from "#server/api/error-responses.ts";
import { type Attempts, limits } from "#server/api/limits/rate-limits.ts";
import { replayResponses, visitorSubmission } from "#server/api/repeated-requests.ts";
import type { Submission } from "#server/contract/first-responses.ts";
import type { Sql } from "#server/database/connect.ts";
import type { EmailSettings } from "#server/email/email-settings.ts";
import { renderEmail } from "#server/email/email-templates.ts";
import { sentencesOf } from "#server/email/mail-server-input.ts";
import { sendBySmtp } from "#server/email/smtp.ts";
import { withinTime } from "#server/lib/time-limit.ts";
import { isAllowedOrigin } from "#server/static/cors.ts";
import { setCommonHeaders } from "#server/static/security-headers.ts";
import type { SiteFiles } from "#server/static/site-files.ts";
import { type Place, readTown, searchLocations } from "#supabase/functions/find-place/geocoding.ts";
import { type SetupOutcome, senderOf, setupDone } from "./complete-setup.ts";
import type { SetupCode } from "./setup-code.ts";
import { type FieldSentences, readSetupForm, type SetupForm, testEmailRequest } from "./setup-form.ts";

export type SetupSiteOptions = {
  code: SetupCode;
  files: SiteFiles;
  siteUrl: string;
  weatherUrl: string;
  emailSettings: EmailSettings;
  attempts: Attempts;
  sql: Sql;
  complete: (form: SetupForm, submission: Submission | undefined) => Promise<SetupOutcome>;
  completeMs?: number;
  onDone: () => void;
  log: Logger;
};

/** For the browser that opened the link. */
export type SetupFacts = { isMailServerGiven: boolean; canFindPlaces: boolean };

export type TestEmailResponse = { sentTo: string } | { sentence: string };
export type PlacesResponse = { places: Place[] | null };
export type SetupRefusal = { message: string; fields?: FieldSentences };

const cookie = "club-setup";
const mostBytes = 16 * 1024;

/** Serves the setup page, which does nothing without the code from the console. */
export function createSetupSite(options: SetupSiteOptions): Hono<ApiEnvironment> {
  const { siteUrl, code } = options;
  const app = new Hono<ApiEnvironment>();
  app.use(setCommonHeaders(siteUrl.startsWith("https:")));
  app.get("/health", (context) => context.json({ status: "not set up yet" }));
  app.on("POST", "/setup/*", async (context, next) => {
    const { raw: request } = context.req;
    if (!isAllowedOrigin(request, siteUrl)) return refuse(403, "This page may not be used from there.");
    const isJson = /^application\/json\b/.test(context.req.header("content-type") ?? "");
    return isJson ? next() : refuse(415, "This is sent as JSON.");
  });
  const tooLong = () => refuse(413, "That is too long.");
  app.on("POST", "/setup/*", bodyLimit({ maxSize: mostBytes, onError: tooLong }));
  app.post("/setup/open", (context) => open(context, options));
  app.on("POST", "/setup/*", async (context, next) => {
    const state = code.check(getCookie(context, cookie));
    return state === "open" ? next() : refuse(401, closedPage[state]);
  });
  app.post("/setup/find-place", async (context) => findPlace(await bodyOf(context), options));
  const once = {
    sql: options.sql,
    readToken: async () => "visitor" as const,
    contract: { isWrite: () => true },
  };
  app.use("/setup/test-email", replayResponses(once));
  app.post("/setup/test-email", async (context) => testEmail(await bodyOf(context), options));
  app.post("/setup/complete", createCompletion(options));
  app.on(["GET", "HEAD"], "*", async (context) => {
    const write = async (template: string) => template;
    const whenAdmitted = (work: () => Promise<Response>) => work();
    const response = await options.files.respond(context.req.raw, context.req.path, { write, whenAdmitted });
    return response ?? notYet();
  });
  app.notFound(notYet);
  app.onError((error) => {
    options.log.error({ error }, "a request of the setup page failed");
    return refuse(500, "Something went wrong on the server. Please try again.");
  });
  return app;
}

const notYet = (): Response => refuse(503, "This website isn't set up yet.");

async function open(context: Context<ApiEnvironment>, options: SetupSiteOptions): Promise<Response> {
  const { code, attempts, siteUrl, log } = options;
  if (code.check(getCookie(context, cookie)) === "open") return Response.json(factsOf(options));
  const clientIp = clientIpOf(context.env);
  const typedCode: unknown = Object(await bodyOf(context)).code;
  const opening = code.open(typeof typedCode === "string" ? typedCode.trim().toLowerCase() : "");
  if (typeof opening === "string") {
    // No one guesses 98 bits: the count only protects the log, and never blocks the right code.
    const wait = await attempts.take({ limit: limits.unknownSetupCodesByClientIp, who: clientIp });
    if (wait > 0) return tooManyRequests(wait);
    log.warn({ event: "setup link refused", reason: opening, client_ip: clientIp }, "setup link refused");
    return refuse(opening === "wrong" ? 403 : 409, refusalTexts[opening]);
  }
  setCookie(context, cookie, opening.token, {
    httpOnly: true,
    sameSite: "Strict",
    path: "/setup",
    secure: siteUrl.startsWith("https:"),
  });
  return context.json(factsOf(options));
}

const newLink = "A new one is in the window where the server was started.";
const closedPage = {
  closed: "This page is closed. Open the newest link in the window where the server was started.",
  expired: `This page was open for too long, and its link has expired. ${newLink}`,
};

const refusalTexts = {
  wrong: "Open the whole link that the server printed when it started.",
  spent:
    "This link was opened in another browser. Continue there, or stop and start the server for a new link.",
  expired: `This link has expired. ${newLink}`,
};

function factsOf({ emailSettings, weatherUrl }: SetupSiteOptions): SetupFacts {
  return { isMailServerGiven: emailSettings.given.server, canFindPlaces: weatherUrl !== "off" };
}

async function findPlace(body: unknown, options: SetupSiteOptions): Promise<Response> {
  const query = readTown(Object(body).query);
  if (query === null) return refuse(400, "Enter a town or a ZIP code.");
  const wait = await options.attempts.take({
    limit: limits.setupPlaceSearches,
    who: "the browser that opened the link",
  });
  if (wait > 0) return refuse(429, "Too many searches. Try again in a minute.");
  return Response.json({ places: await searchLocations(query, { WEATHER_URL: options.weatherUrl }) });
}

async function testEmail(body: unknown, options: SetupSiteOptions): Promise<Response> {
  const parsed = testEmailRequest.safeParse(body);
  if (!parsed.success) return refuseFields(sentencesOf(parsed.error));
  const { mailServer, to } = parsed.data;
  const wait = await options.attempts.take({
    limit: limits.setupTestEmails,
    who: "the browser that opened the link",
  });
  if (wait > 0) return tooManyRequests(wait);
  const clubName = "your club";
  const email = renderEmail("test", { to, clubName, link: options.siteUrl });
  const from = senderOf({ mailServer, admin: { email: to } });
  const outcome: TestEmailResponse = await sendBySmtp(mailServer, { email, from, clubName }).then(
    () => ({ sentTo: to }),
    (error: Error) => ({ sentence: error.message }),
  );
  return Response.json(outcome);
}

const longestCompletionMs = 2 * 60_000;

/** Of two browsers, only the first sets up the club; the same form sent again gets the first outcome. */
function createCompletion({ complete, onDone, completeMs = longestCompletionMs }: SetupSiteOptions) {
  let working: { form: string; outcome: Promise<SetupOutcome> } | undefined;
  const begin = (form: SetupForm, submission: Submission | undefined): Promise<SetupOutcome> => {
    const completing = complete(form, submission).then((outcome) => {
      if (typeof outcome === "string") onDone();
      return outcome;
    });
    return withinTime(completing, completeMs, "Setting up the club took too long.");
  };
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const submission = await visitorSubmission(context.req.raw);
    const read = readSetupForm(await bodyOf(context));
    if ("fields" in read) return refuseFields(read.fields);
    const form = JSON.stringify(read.form);
    if (working && working.form !== form)
      return refuse(409, "Another browser is setting up this club. Please wait a moment.");
    working ??= { form, outcome: begin(read.form, submission) };
    const outcome = await working.outcome.catch((error) => {
      working = undefined;
      throw error;
    });
    if (outcome === "done") return setupDone();
    working = undefined;
    if (typeof outcome === "object") return refuseFields(outcome.fields);
    return refuse(409, "This club has been set up already. Sign in instead.");
  };
}

function refuse(status: number, message: string): Response {
  const refusal: SetupRefusal = { message };
  return Response.json(refusal, { status });
}

function refuseFields(fields: FieldSentences): Response {
  const refusal: SetupRefusal = { message: "Please fix the fields below.", fields };
  return Response.json(refusal, { status: 422 });
}

const bodyOf = (context: Context<ApiEnvironment>): Promise<unknown> =>
  context.req.json().catch(() => undefined);
