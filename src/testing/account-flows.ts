/**
 * One person who uses the sign-in service step by step, with a model of what must be true of the account. Each step asks
 * one route, compares the response with the model, and moves it on.
 */
import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { expect } from "vitest";
import { createAccount, testPassword } from "./backend-accounts.ts";
import type { useApi } from "./backend-api.ts";

type Api = Awaited<ReturnType<typeof useApi>>;
type Tokens = { access_token: string; refresh_token: string };
type Session = Tokens & { isLive: boolean; isRecovering: boolean };
type Options = { body?: unknown; session?: Session | undefined };
type LinkType = "signup" | "recovery" | "email_change";

export const kinds = [
  "visitor",
  "unconfirmed",
  "pending",
  "active",
  "inactive",
  "signed out",
  "password changed",
  "recovering",
  "admin",
  "erased",
] as const;
export type Kind = (typeof kinds)[number];

const strangersPassword = "a stranger's long phrase";
const names = { first_name: "Flo", last_name: "Walker" };
const madeUp = "0".repeat(64);

export class Walker {
  readonly api: Api;
  readonly bystander: { id: string; email: string };
  email = `${randomUUID()}@flow.example`;
  password = testPassword;
  id: string | undefined;
  isConfirmed = false;
  isAdmin = false;
  /** Only an Active account always gets an answer; any other may be refused where its session is good. */
  isActive = false;
  sessions: Session[] = [];
  wanted: string | undefined;
  /** The newest link of each type that is still good. */
  private readonly links = new Map<LinkType, string>();
  private readonly usedLinks: { type: LinkType; token: string }[] = [];

  constructor(api: Api, bystander: { id: string; email: string }) {
    this.api = api;
    this.bystander = bystander;
  }

  async become(kind: Kind): Promise<this> {
    if (kind === "visitor") return this;
    if (kind === "unconfirmed") {
      await this.signUp();
      return this;
    }
    const status = kind === "pending" ? "Pending" : kind === "inactive" ? "Inactive" : "Active";
    const role = kind === "admin" ? "Admin" : "Member";
    const place = this.api.backend;
    const { id, client } = await createAccount(place, { email: this.email, status, role });
    const { data } = await client.auth.getSession();
    Object.assign(this, { id, isConfirmed: true, isAdmin: kind === "admin", isActive: status === "Active" });
    if (data.session) this.hold(data.session, false);
    if (kind === "inactive") await this.endBySql();
    if (kind === "signed out") await this.signOut();
    if (kind === "password changed") await this.changePassword();
    if (kind === "recovering") {
      await this.recover();
      await this.open("recovery");
    }
    if (kind === "erased") {
      await place.sql`select private.apply_erasure(null, ${id}::uuid, 'Former member')`;
      this.clearAccount();
    }
    return this;
  }

  async signIn(): Promise<void> {
    const response = await this.api.signIn(this.email, this.password);
    expect(response.status).toBe(this.id && this.isConfirmed ? 200 : 400);
    if (response.ok) this.hold(await response.json(), false);
  }

  async guess(): Promise<void> {
    const response = await this.api.signIn(this.email, "nobody chose this one");
    expect([response.status, (await response.json()).error_code]).toEqual([400, "invalid_credentials"]);
  }

  async renew(): Promise<void> {
    const session = this.sessions.at(-1);
    const refresh_token = session?.refresh_token ?? "made-up";
    const response = await this.ask("POST", "/token?grant_type=refresh_token", { body: { refresh_token } });
    expect(response.status).toBe(session?.isLive ? 200 : 400);
    if (session && response.ok) {
      this.sessions.pop();
      this.hold(await response.json(), session.isRecovering);
    }
  }

  async signUp(): Promise<void> {
    const response = await this.ask("POST", "/signup", {
      body: {
        email: this.email,
        password: strangersPassword,
        data: names,
      },
    });
    const body = await response.json();
    expect([response.status, body.email, body.access_token]).toEqual([200, this.email, undefined]);
    if (!this.id) {
      const [row] = await this.api.backend.sql`select id from auth.users where email = ${this.email}`;
      Object.assign(this, { id: row?.id, password: strangersPassword, isConfirmed: false, isActive: false });
    }
    await this.readLinks("signup");
  }

  async recover(): Promise<void> {
    const before = await this.countEmails(this.email);
    expect((await this.ask("POST", "/recover", { body: { email: this.email } })).status).toBe(200);
    if (this.id) await expect.poll(() => this.countEmails(this.email)).toBe(before + 1);
    await this.readLinks("recovery");
  }

  async resend(): Promise<void> {
    const before = await this.countEmails(this.email);
    expect((await this.ask("POST", "/resend", { body: { email: this.email, type: "signup" } })).status).toBe(
      200,
    );
    if (this.id && !this.isConfirmed) await expect.poll(() => this.countEmails(this.email)).toBe(before + 1);
    await this.readLinks("signup");
  }

  async signOut(): Promise<void> {
    const session = this.sessions.at(-1);
    const response = await this.ask("POST", "/logout?scope=local", { session });
    if (session?.isLive) expect(response.status).toBe(204);
    if (session && response.ok) session.isLive = false;
  }

  async look(): Promise<void> {
    const session = this.sessions.at(-1);
    const response = await this.ask("GET", "/user", { session });
    this.judge(response, session?.isLive);
    if (response.ok) expect(await response.json()).toMatchObject({ id: this.id, email: this.email });
  }

  async setPassword(): Promise<void> {
    const session = this.sessions.at(-1);
    const password = `set without the old ${randomUUID()}`;
    const response = await this.ask("PUT", "/user", { body: { password }, session });
    this.judge(response, session?.isLive && session.isRecovering);
    if (response.ok) this.passwordIs(password);
  }

  async changePassword(): Promise<void> {
    const session = this.sessions.at(-1);
    const password = `changed with the old ${randomUUID()}`;
    const response = await this.ask("PUT", "/user", {
      body: { password, current_password: this.password },
      session,
    });
    this.judge(response, session?.isLive);
    if (response.ok) this.passwordIs(password);
  }

  async askForAddress(newAddress = `${randomUUID()}@flow.example`): Promise<void> {
    const session = this.sessions.at(-1);
    const response = await this.ask("PUT", "/user", {
      body: { email: newAddress, current_password: this.password },
      session,
    });
    this.judge(response, session?.isLive);
    if (!response.ok) return;
    expect(await response.json()).toMatchObject({ email: this.email, new_email: newAddress });
    this.wanted = newAddress;
    this.links.delete("email_change");
    if (newAddress !== this.bystander.email) await this.readLinks("email_change");
  }

  askForTakenAddress = (): Promise<void> => this.askForAddress(this.bystander.email);

  /** Opens the newest link of a type, or one that no one was sent. */
  async open(type: LinkType): Promise<void> {
    const token = this.links.get(type);
    const response = await this.ask("POST", "/verify", { body: { type, token_hash: token ?? madeUp } });
    expect(response.ok).toBe(token !== undefined);
    if (!token || !response.ok) return;
    this.links.delete(type);
    this.usedLinks.push({ type, token });
    if (type === "email_change") return this.moved();
    this.isConfirmed = true;
    this.hold(await response.json(), type === "recovery");
  }

  async test(): Promise<void> {
    const session = this.sessions.at(-1);
    const response = await this.ask("POST", "/test-email", { body: {}, session });
    expect(response.ok).toBe(Boolean(session?.isLive && this.isAdmin));
  }

  async readSettings(): Promise<void> {
    for (const path of ["/settings", "/health"]) expect((await this.ask("GET", path)).status).toBe(200);
  }

  /** What must hold after every step and at the end. */
  async checkInvariants(): Promise<void> {
    const { sql } = this.api.backend;
    const [account] = await sql`
      select id, email, email_confirmed_at is not null as confirmed from auth.users
      where id = ${this.id ?? randomUUID()}`;
    expect(account).toEqual(this.id && { id: this.id, email: this.email, confirmed: this.isConfirmed });
    for (const session of this.sessions.filter(({ isLive }) => !isLive)) {
      expect((await this.ask("GET", "/user", { session })).ok).toBe(false);
      const { refresh_token } = session;
      expect(
        (await this.ask("POST", "/token?grant_type=refresh_token", { body: { refresh_token } })).status,
      ).toBe(400);
    }
    for (const { type, token } of this.usedLinks)
      expect((await this.ask("POST", "/verify", { body: { type, token_hash: token } })).ok).toBe(false);
    const [other] = await sql`select email from auth.users where id = ${this.bystander.id}`;
    expect(other?.email).toBe(this.bystander.email);
  }

  /** The addresses that a step may mail to. */
  addresses(): string[] {
    return [this.email, this.wanted, this.bystander.email].filter((address) => address !== undefined);
  }

  private ask(method: string, path: string, { body, session }: Options = {}): Promise<Response> {
    return this.api.call(`/auth/v1${path}`, {
      method,
      body,
      ...(session ? { token: session.access_token } : {}),
    });
  }

  /** Never more than the model allows; and no less, for an account that is Active. */
  private judge(response: Response, isAllowed: boolean | undefined): void {
    if (!isAllowed || this.isActive) expect(response.ok).toBe(Boolean(isAllowed));
  }

  private hold(tokens: Tokens, isRecovering: boolean): void {
    expect(decodeJwt(tokens.access_token).sub).toBe(this.id);
    const { access_token, refresh_token } = tokens;
    this.sessions.push({ access_token, refresh_token, isLive: true, isRecovering });
  }

  private endSessions(except?: Session): void {
    for (const session of this.sessions) if (session !== except) session.isLive = false;
  }

  private passwordIs(password: string): void {
    const session = this.sessions.at(-1);
    this.endSessions(session);
    if (session) session.isRecovering = false;
    this.password = password;
    this.links.delete("recovery");
    this.links.delete("email_change");
  }

  private moved(): void {
    this.email = this.wanted ?? this.email;
    this.links.clear();
    this.endSessions();
  }

  private async endBySql(): Promise<void> {
    await this.api.backend.sql`delete from auth.sessions where user_id = ${this.id ?? ""}`;
    this.endSessions();
  }

  private clearAccount(): void {
    Object.assign(this, { id: undefined, isConfirmed: false, isActive: false, isAdmin: false });
    this.links.clear();
    this.endSessions();
  }

  private async countEmails(to: string): Promise<number> {
    return (await this.api.backend.sql`select from public.emailed where email ->> 'to' = ${to}`).length;
  }

  /** Takes the newest link of a type out of the emails. */
  private async readLinks(type: LinkType): Promise<void> {
    const to = type === "email_change" ? this.wanted : this.email;
    const emails = await this.api.backend.sql<{ text: string }[]>`
      select email ->> 'text' as text from public.emailed where email ->> 'to' = ${to ?? ""} order by id desc`;
    const tokens = emails.flatMap(({ text }) => {
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
      const params = new URLSearchParams(link.split(/[?#]/)[1]);
      return params.get("type") === type ? [params.get("token") ?? ""] : [];
    });
    const [newest] = tokens;
    if (newest && !this.usedLinks.some(({ token }) => token === newest)) this.links.set(type, newest);
  }
}
