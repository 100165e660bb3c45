import { expect } from "vitest";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { cast, everybody, type Person, withoutAccess } from "./cast.ts";
import {
  type Answer,
  type BadToken,
  badTokens,
  type Caller,
  type HttpClub,
  type Sending,
} from "./http-club.ts";
import { type People, present, type Values } from "./permission-types.ts";
import type { Fingerprint } from "./row-memory.ts";

/** What a person sends: the path and the rest. */
export type Request = (person: Person) => [path: string, sending?: Sending];

export type Cell = {
  /** SQL that the owner of the tables runs first. */
  given?: string;
  who: People;
  request: Request;
};

type Wrong = { caller: string; status: number; body: unknown };
export type Rule = {
  /** What anyone who may has to get; `changedTables`: the tables that are no longer as they were. */
  right: (answer: Answer, changedTables: readonly string[]) => boolean;
  /** What anyone who may not may get. */
  refused: (answer: Answer) => boolean;
  /** Callers to try; all of them unless told otherwise. */
  kinds?: readonly Caller[];
  /** Bad tokens to try beside the people; all of them unless told otherwise. */
  tokens?: readonly BadToken[];
};

/** The query of the Data API for the rows that are meant. */
export const filterOf = (where: Values): string =>
  Object.entries(where)
    .map(([name, value]) =>
      value === present ? `${name}=not.is.null` : `${name}=eq.${encodeURIComponent(String(value))}`,
    )
    .join("&");

/** The cast, and those who fell: to them nothing is open but what everyone reads. */
const callers: readonly Caller[] = [...everybody, "demoted", "deactivated"];
/** One of each kind, for what is tried column by column. */
const withLivingSession = everybody.filter((person) => person !== "signedOut" && person !== "forger");
const partOf = (caller: Caller): Person => (caller in cast ? (caller as Person) : "signedOut");

/** Whose session is over, or whose account is not Active, is told so whatever they ask. */
const outside: readonly (Caller | BadToken)[] = [...withoutAccess, "demoted", "deactivated"];
const notLetIn: readonly string[] = withoutAccess.filter(
  (person) => person !== "signedOut" && person !== "forger",
);
/** Only who they are may be asked by someone with a session whose account is not Active: to be told why they are not let in. */
const isAdmitted = (caller: Caller | BadToken, [path, sending]: ReturnType<Request>): boolean =>
  !outside.includes(caller) ||
  (notLetIn.includes(caller) &&
    /^\/rest\/v1\/app_users(\?|$)/.test(path) &&
    (sending?.method ?? "GET") === "GET");

/** A column that the database fills is refused before anyone asks who sends it. */
const isTurnedAway = ({ status, body }: Answer): boolean => status === 401 || Object(body).code === "428C9";

const mayDo = (caller: Caller, who: People, request: Request): boolean =>
  who.includes(partOf(caller)) && isAdmitted(caller, request(partOf(caller)));

const isEmpty = (body: unknown): boolean =>
  body === null || body === "" || (Array.isArray(body) && body.length === 0);
const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isRefusal = ({ status }: Answer): boolean => status === 401 || status === 403;
/** Refused, or not to be written by anyone: a view of several tables, a column that the database fills itself. */
export const isRefusedOrFixed = (answer: Answer): boolean =>
  isRefusal(answer) || ["55000", "428C9"].includes(Object(answer.body).code);
export const findsNothing = (answer: Answer): boolean =>
  isRefusal(answer) || (isDone(answer) && isEmpty(answer.body));
const isStoppedBy = (rule: string | undefined, { status, body }: Answer): boolean =>
  rule !== undefined && status === 400 && Object(body).message === rule;

/** Sends the requests of cells and compares the answers, and the rows afterwards, with the list. Counts what it tried. */
export class Judge {
  readonly counts = { cells: 0, allowed: 0, refused: 0 };
  private readonly club: () => HttpClub;
  private readonly tried = new Set<string>();
  private state: { given: string | undefined; rows: Fingerprint } | undefined;

  constructor(club: () => HttpClub) {
    this.club = club;
  }

  reads(cell: Cell): Promise<void> {
    return this.judge(cell, {
      right: (answer) => isDone(answer) && !isEmpty(answer.body),
      refused: findsNothing,
    });
  }

  /** `rule`: the sentence that stops anyone who has the right, because only functions can do it. */
  writes(cell: Cell, rule?: string): Promise<void> {
    return this.judge(cell, {
      right: (answer, changedTables) =>
        (isDone(answer) && changedTables.length > 0) || isStoppedBy(rule, answer),
      refused: findsNothing,
    });
  }

  /** A row that may not be added is refused aloud. */
  adds(cell: Cell): Promise<void> {
    const right: Rule["right"] = (answer, changedTables) => isDone(answer) && changedTables.length > 0;
    return this.judge(cell, { right, refused: isRefusal });
  }

  /** A column that may be sent is taken, or stopped by the rules for its values; one that may not is refused. */
  sends(cell: Cell, refused: Rule["refused"]): Promise<void> {
    const right: Rule["right"] = (answer) => isDone(answer) || answer.status === 400 || answer.status === 409;
    return this.judge(cell, { right, refused, kinds: this.some(withLivingSession, 6), tokens: [] });
  }

  /** One of so many, others each time, and one at least; all of them where tests run whole. */
  private some<One>(all: readonly One[], share: number): readonly One[] {
    if (areTestsWhole) return all;
    const from = (count: number) => Math.floor(Math.random() * count);
    const first = from(share);
    const part = all.filter((_, index) => index % share === first);
    const any = from(all.length);
    return part.length > 0 ? part : all.slice(any, any + 1);
  }

  async judge(cell: Cell, rule: Rule): Promise<void> {
    const wrongs = [...(await this.refuses(cell, rule)), ...(await this.allows(cell, rule))];
    expect(wrongs).toEqual([]);
  }

  /** Brings the club into the state that a cell starts from, unless it is there already. */
  async prepare(setup: string | undefined): Promise<Fingerprint> {
    if (this.state && this.state.given === setup) return this.state.rows;
    const { memory, backend } = this.club();
    await memory.restore();
    if (setup) await backend.sql.unsafe(setup);
    const rows = await memory.fingerprint();
    this.state = { given: setup, rows };
    return rows;
  }

  /** A token is judged before the rows are asked for: once for each address and way of asking it. */
  private untried(tokens: readonly BadToken[], request: Request): readonly BadToken[] {
    const [path, sending] = request("admin");
    const address = `${sending?.method ?? "GET"} ${path.split("?")[0]}`;
    if (tokens.length === 0 || this.tried.has(address)) return [];
    this.tried.add(address);
    return tokens;
  }

  private async changedSince(before: Fingerprint): Promise<string[]> {
    const changedTables = await this.club().memory.changed(before);
    if (changedTables.length > 0) this.state = undefined;
    return changedTables;
  }

  private async refuses(
    { given, who, request }: Cell,
    { refused, kinds = callers, tokens = badTokens }: Rule,
  ): Promise<Wrong[]> {
    const before = await this.prepare(given);
    const ask = async (caller: Caller | BadToken, person: Person, isFine: (answer: Answer) => boolean) => {
      const requestArgs = request(person);
      const answer = await this.club().send(caller, ...requestArgs);
      this.counts.cells += 1;
      this.counts.refused += 1;
      const isRight = isAdmitted(caller, requestArgs) ? isFine(answer) : isTurnedAway(answer);
      return isRight ? [] : [{ caller, status: answer.status, body: answer.body }];
    };
    // The same people try the same rows at the database itself (`permission-matrix.db.test.ts`), all of them each time.
    const strangers = this.some(
      kinds.filter((caller) => !mayDo(caller, who, request)),
      8,
    );
    const wrongs = await Promise.all([
      ...strangers.map((caller) => ask(caller, partOf(caller), refused)),
      ...this.some(this.untried(tokens, request), 4).map((caller) =>
        ask(caller, "admin", ({ status }) => status === 401),
      ),
    ]);
    const changedTables = await this.changedSince(before);
    return [
      ...wrongs.flat(),
      ...changedTables.map((name) => ({ caller: "one of them", status: 0, body: `changed ${name}` })),
    ];
  }

  private async allows({ given, who, request }: Cell, { right, kinds = callers }: Rule): Promise<Wrong[]> {
    const wrongs: Wrong[] = [];
    let before = await this.prepare(given);
    for (const caller of this.some(
      kinds.filter((one) => mayDo(one, who, request)),
      3,
    )) {
      const answer = await this.club().send(caller, ...request(partOf(caller)));
      this.counts.cells += 1;
      this.counts.allowed += 1;
      const changedTables = await this.changedSince(before);
      if (!right(answer, changedTables)) wrongs.push({ caller, status: answer.status, body: answer.body });
      if (changedTables.length > 0) before = await this.prepare(given);
    }
    return wrongs;
  }
}
