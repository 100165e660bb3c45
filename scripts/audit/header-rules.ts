/** One rule: the points it gives or takes, and why. */
export type Score = { rule: string; points: number; why: string };

/** A response of the site as a browser gets it over TLS. */
export type Response = { headers: Headers; html: string };

const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get("content-security-policy") ?? "")
      .split(";")
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );

function scorePolicy(headers: Headers): Score {
  const rule = "Content-Security-Policy";
  if (!headers.get("content-security-policy")) return { rule, points: -25, why: "there is none" };
  const policy = policyOf(headers);
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isWide = (source: string) => /^(\*|https?:|data:|'unsafe-inline'|'unsafe-eval')$/.test(source);
  if (sourcesOf("script-src").some(isWide) || sourcesOf("object-src").some(isWide))
    return { rule, points: -20, why: "scripts or objects from anywhere" };
  if (sourcesOf("style-src").some((source) => source === "'unsafe-inline'"))
    return { rule, points: 0, why: "inline styles anywhere" };
  if (policy.get("default-src")?.join() !== "'none'") return { rule, points: 5, why: "nothing unsafe" };
  return { rule, points: 10, why: "nothing unless it is named, nothing unsafe" };
}

function scoreTransport(headers: Headers): Score {
  const rule = "Strict-Transport-Security";
  const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
  if (age === 0) return { rule, points: -20, why: "there is none" };
  return age >= 15_768_000
    ? { rule, points: 0, why: "half a year or more" }
    : { rule, points: -10, why: "too short" };
}

function scoreFraming(headers: Headers): Score {
  const rule = "X-Frame-Options";
  if (policyOf(headers).get("frame-ancestors")?.join() === "'none'")
    return { rule, points: 5, why: "frame-ancestors of the policy" };
  return headers.has("x-frame-options")
    ? { rule, points: 0, why: "by the header" }
    : { rule, points: -20, why: "there is none" };
}

function scoreReferrer(headers: Headers): Score {
  const rule = "Referrer-Policy";
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return isPrivate.test(headers.get("referrer-policy") ?? "")
    ? { rule, points: 5, why: "no address of a page leaves the site" }
    : { rule, points: 0, why: "none, or an open one" };
}

function scoreCookies(headers: Headers): Score {
  const rule = "Cookies";
  const unsafe = headers
    .getSetCookie()
    .filter((cookie) => !/;\s*secure/i.test(cookie) || !/;\s*httponly/i.test(cookie));
  return unsafe.length
    ? { rule, points: -20, why: `not Secure or HttpOnly: ${unsafe.length}` }
    : { rule, points: 0, why: "none unsafe" };
}

function scoreScripts({ html }: Response): Score {
  const rule = "Subresource integrity";
  const foreign = [...html.matchAll(/<script[^>]+src="(https?:)?\/\//g)].length;
  return foreign
    ? { rule, points: -50, why: `${foreign} scripts from elsewhere` }
    : { rule, points: 0, why: "all scripts are our own" };
}

/** The rules and points of Mozilla's HTTP Observatory, for a response that came over TLS. 100 and more is an A+. */
export function scoreHeaders(response: Response): Score[] {
  const { headers } = response;
  const shared = headers.get("access-control-allow-origin") === "*";
  const nosniff = headers.get("x-content-type-options") === "nosniff";
  const own = /^same-(origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? "");
  return [
    scorePolicy(headers),
    scoreTransport(headers),
    scoreFraming(headers),
    scoreReferrer(headers),
    scoreCookies(headers),
    scoreScripts(response),
    {
      rule: "Cross-origin sharing",
      points: shared ? -50 : 0,
      why: shared ? "with everybody" : "with nobody",
    },
    { rule: "X-Content-Type-Options", points: nosniff ? 0 : -5, why: nosniff ? "nosniff" : "there is none" },
    {
      rule: "Cross-Origin-Resource-Policy",
      points: own ? 10 : 0,
      why: own ? "our own pages only" : "there is none",
    },
  ];
}

/** Extra points count only where there is next to nothing to take off, as Mozilla counts. */
export function total(scores: Score[]): number {
  const base = 100 + scores.reduce((sum, { points }) => sum + Math.min(points, 0), 0);
  const bonus = scores.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return base >= 90 ? base + bonus : Math.max(base, 0);
}
