import { type Finding, ok, problem, reportFindings, warning } from "./finding.ts";
import { Refusal } from "./refusal.ts";

type Project = { siteUrl: string; backendUrl: string; publishableKey: string };
type Reply = { status: number; headers: Headers; body: unknown } | { status: 0; reason: string };

const timeoutMs = 15_000;
/** Responds to any visitor with the right key. */
const signInSettings = "/auth/v1/settings";

/** Checks a hosted project from a visitor's view; each line names the step of docs/deploy.md that fixes it. */
export async function checkProject(): Promise<string> {
  const project = readProject(process.env);
  const site = await Promise.all([checkSite(project), checkConfiguration(project)]);
  // Without a response, or with a refused key, the other checks are meaningless.
  const access = await checkAccess(project);
  const rest = access === null ? await Promise.all(checks.map((check) => check(project))) : [[access]];
  return reportFindings([...site, ...rest].flat());
}

const checks: readonly ((project: Project) => Promise<Finding[]>)[] = [
  checkDatabase,
  checkClosedTables,
  checkSignIn,
  checkFunctions,
];

function readProject(environment: NodeJS.ProcessEnv): Project {
  const read = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Refusal(`Please set ${name}: docs/deploy.md, Hosted Supabase.`);
    return value.replace(/\/+$/, "");
  };
  return {
    siteUrl: read("SITE_URL"),
    backendUrl: read("SUPABASE_URL"),
    publishableKey: read("SUPABASE_PUBLISHABLE_KEY"),
  };
}

async function checkSite({ siteUrl }: Project): Promise<Finding[]> {
  const reply = await ask(siteUrl, {});
  if (reply.status !== 200)
    return [
      problem("Site", outcome(reply), "Step 4: upload the folder of npm run static-site to the host again."),
    ];
  const missing = ["content-security-policy", "strict-transport-security"].filter(
    (name) => "headers" in reply && !reply.headers.has(name),
  );
  return missing.length === 0
    ? [ok("Site", siteUrl)]
    : [
        warning(
          "Site",
          `the host sends no ${missing.join(", no ")}`,
          "Step 4: carry over what _headers contains.",
        ),
      ];
}

async function checkConfiguration({ siteUrl, backendUrl, publishableKey }: Project): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}/config.json`, {});
  const config = Object("body" in reply ? reply.body : {});
  const advice = "Step 4: make the site again with npm run static-site, and upload it.";
  if (reply.status !== 200) return [problem("Configuration", `config.json: ${outcome(reply)}`, advice)];
  if (config.backendUrl !== backendUrl)
    return [problem("Configuration", `the site uses ${config.backendUrl || "no project"}`, advice)];
  if (config.publishableKey !== publishableKey)
    return [problem("Configuration", "the site uses another key than SUPABASE_PUBLISHABLE_KEY", advice)];
  return [ok("Configuration", `the site uses ${backendUrl}`)];
}

async function checkAccess(project: Project): Promise<Finding | null> {
  const reply = await askProject(project, signInSettings);
  if (reply.status === 200) return null;
  if (reply.status === 401 || reply.status === 403)
    return problem(
      "Key",
      "the project refuses SUPABASE_PUBLISHABLE_KEY",
      "Copy the publishable key from the dashboard (Project Settings, API Keys), check again, and repeat step 4 with it.",
    );
  return problem(
    "Project",
    outcome(reply),
    "Check SUPABASE_URL. A project of the free plan is paused after a week without visits: restore it in the dashboard.",
  );
}

async function checkDatabase(project: Project): Promise<Finding[]> {
  // As the site itself asks.
  const club = await askProject(project, "/rest/v1/club_settings?select=*");
  if (club.status !== 200) return [problem("Database", outcome(club), "Step 1: supabase db push")];
  // A function of a recent migration: without it, the database is of an earlier release.
  const latest = await askProject(project, "/rest/v1/rpc/results_seasons", { method: "POST", body: "{}" });
  return latest.status === 404
    ? [problem("Database", "it is of an earlier release", "Step 1: supabase db push")]
    : [ok("Database", "answers, with the functions of this release")];
}

const closedTables = ["members", "scores", "private_messages", "accounts"];

async function checkClosedTables(project: Project): Promise<Finding[]> {
  const replies = await Promise.all(
    closedTables.map(async (table) => ({
      table,
      reply: await askProject(project, `/rest/v1/${table}?select=*&limit=1`),
    })),
  );
  const unanswered = replies.filter(({ reply }) => reply.status === 0 || reply.status >= 500);
  if (unanswered.length > 0)
    return [problem("Closed tables", "not all of them answered", "Check again in a minute.")];
  const open = replies.filter(({ reply }) => reply.status === 200 && "body" in reply && isFilled(reply.body));
  if (open.length === 0) return [ok("Closed tables", "visitors read nothing of them")];
  const names = open.map(({ table }) => table).join(", ");
  return [
    problem(
      "Closed tables",
      `visitors can read ${names}`,
      "Take the site offline, then step 1: supabase db push",
    ),
  ];
}

async function checkSignIn(project: Project): Promise<Finding[]> {
  const reply = await askProject(project, signInSettings);
  const settings = Object("body" in reply ? reply.body : {});
  if (settings.mailer_autoconfirm)
    return [problem("Sign-in", "addresses are not confirmed by email", "Step 2: supabase config push")];
  if (settings.disable_signup)
    return [problem("Sign-in", "no one can sign up", "Step 2: supabase config push")];
  return [ok("Sign-in", "by email, with confirmed addresses")];
}

async function checkFunctions(project: Project): Promise<Finding[]> {
  const checks = ["calendar-feed", "fetch-weather"].map(async (name) => {
    const method = name === "calendar-feed" ? "GET" : "OPTIONS";
    const reply = await askProject(project, `/functions/v1/${name}`, { method });
    return reply.status > 0 && reply.status < 400 ? [] : [name];
  });
  const missing = (await Promise.all(checks)).flat();
  if (missing.length === 0) return [ok("Functions", "calendar and weather answer")];
  return [problem("Functions", `no answer from ${missing.join(", ")}`, "Step 3: supabase functions deploy")];
}

const isFilled = (body: unknown): boolean => Array.isArray(body) && body.length > 0;

const outcome = (reply: Reply): string =>
  reply.status === 0 && "reason" in reply ? reply.reason : `it answers ${reply.status}`;

function askProject(project: Project, path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { apikey: project.publishableKey, "content-type": "application/json" };
  return ask(`${project.backendUrl}${path}`, { ...init, headers });
}

async function ask(address: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(text) };
  } catch (error) {
    return { status: 0, reason: `no answer (${reasonOf(error)})` };
  }
}

/** The cause of a failed request: the request's own error says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
