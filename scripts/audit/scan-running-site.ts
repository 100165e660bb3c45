import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPublishableKey, type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { type AuditStep, divide, type Explanation, notRun, type StepResult } from "./audit-step.ts";
import { hasDebianProgram } from "./debian-package.ts";
import { runProgram } from "./run-program.ts";

type Target = { server: ServerProcess; key: string; token: string; folder: string };

/** Both scanners look at a server of their own with the demonstration club, on this machine only and for a bounded time. */
export const scanners: AuditStep[] = [
  { name: "sqlmap on data, sign-in and functions", run: () => withTarget("sqlmap", searchInjections) },
  { name: "wapiti on the pages", run: () => withTarget("wapiti", crawl) },
];

async function withTarget(program: string, scan: (target: Target) => Promise<StepResult>) {
  if (!(await hasDebianProgram(program)))
    return notRun(
      `The program ${program} is missing. Run this as root on Debian, or install it, and try again.`,
    );
  const folder = mkdtempSync(join(tmpdir(), "club-scan-"));
  const server = await startServerProcess({ demo: true });
  try {
    const key = await readPublishableKey(server.url);
    return await scan({ server, key, token: await signIn(server, key), folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn({ url, admin }: ServerProcess, key: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`The scanner could not sign in: ${response.status}.`);
  return access_token;
}

/** `*` marks where sqlmap puts its texts. */
const requests: { path: string; body?: object; isAdmin?: boolean }[] = [
  { path: "/rest/v1/front_page_content?select=title&title=eq.x*" },
  { path: "/rest/v1/news_articles?select=title*&order=title.asc*" },
  { path: "/rest/v1/members?select=id&first_name=ilike.x*&limit=1*", isAdmin: true },
  { path: "/rest/v1/scores?select=id&or=(week.eq.1*,week.eq.2)&limit=5", isAdmin: true },
  { path: "/rest/v1/rpc/member_career", body: { member_id: "*" }, isAdmin: true },
  { path: "/auth/v1/token?grant_type=password", body: { email: "x*@club.example", password: "y*" } },
  { path: "/rest/v1/rpc/display_season", body: { secret: "*" } },
  { path: "/news-article/1*" },
  { path: "/news?page=1*" },
];

async function searchInjections(target: Target): Promise<StepResult> {
  const open: string[] = [];
  for (const { path, body, isAdmin } of requests) {
    const args = [
      ...[
        "--batch",
        "--disable-coloring",
        "--level=1",
        "--risk=1",
        "--threads=2",
        "--timeout=10",
        "--retries=0",
      ],
      ...["--ignore-code=*", "--dbms=PostgreSQL", "--skip-waf", `--output-dir=${target.folder}`],
      ...["-u", target.server.url + path, "-H", `apikey: ${target.key}`],
      ...(isAdmin ? ["-H", `Authorization: Bearer ${target.token}`] : []),
      ...(body ? ["-H", "Content-Type: application/json", `--data=${JSON.stringify(body)}`] : []),
    ];
    const { output, errors } = await runProgram("sqlmap", args, { timeout: 120_000 });
    if (/identified the following injection point|appears to be .*injectable/.test(output))
      open.push(`${path} can be injected into`);
    else if (!/all tested parameters do not appear to be injectable/.test(output))
      open.push(`${path} was not tested: ${(errors || output).trim().slice(-200)}`);
  }
  return { summary: `${requests.length} requests with marked places`, open };
}

const explanations: Explanation[] = [
  {
    matches: /^Backup file: (\S+)~ Backup file \S+\1~ found/,
    reason:
      "every address without an ending answers with the site's one page, which says that there is no such page",
  },
  {
    matches: /X-XSS-Protection is not set/,
    reason: "browsers have removed that filter; the policy does its work",
  },
  {
    matches: /Strict-Transport-Security is not set/,
    reason: "this server was asked without TLS; behind TLS the header is there (see the step on headers)",
  },
];

/** Addresses that no link of the rendered pages leads to. */
const startPages = [
  ...[
    "/news?page=1",
    "/news-article/1",
    "/events?view=month",
    "/about",
    "/safety-rules",
    "/leaderboard?season=1",
  ],
  ...[
    "/rest/v1/news_articles?select=title&title=eq.x",
    "/rest/v1/front_page_content?select=title&order=title",
  ],
  ...["/storage/v1/object/public/front-page/x.png", "/auth/v1/verify?token=1&type=signup&redirect_to=/"],
];

async function crawl({ server, key, folder }: Target): Promise<StepResult> {
  const report = join(folder, "wapiti.json");
  const modules =
    "backup,cookieflags,crlf,csp,exec,file,http_headers,methods,redirect,sql,ssrf,xss,permanentxss,xxe";
  const args = [
    ...[
      "-u",
      `${server.url}/`,
      "--scope",
      "folder",
      "--depth",
      "4",
      "--max-scan-time",
      "240",
      "--flush-session",
    ],
    ...["-m", modules, "--color", "-f", "json", "-o", report, "--store-session", folder, "--no-bugreport"],
    ...startPages.flatMap((path) => ["-s", server.url + path]),
    ...["-H", `apikey: ${key}`],
  ];
  const { output, errors } = await runProgram("wapiti", args, { timeout: 400_000 });
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) return { summary: "broke off", open: [(errors || output).trim().slice(-300)] };
  type Found = Record<string, { path: string; info: string; level: number }[]>;
  const { vulnerabilities, anomalies } = JSON.parse(text) as { vulnerabilities: Found; anomalies: Found };
  const found = /found (\d+) URLs and forms/.exec(output)?.[1] ?? "0";
  const lines = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) => all.map(({ path, info }) => `${kind}: ${path} ${info}`)),
  );
  return {
    summary: `${found} addresses and forms, ${lines.length} remarks`,
    ...divide(lines, explanations),
  };
}
