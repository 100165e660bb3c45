import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { readPublishableKey, type ServerProcess } from "#testing/backend-process.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { startPreparedClub } from "./prepared-clubs.ts";

export type Email = { to: string; subject: string; text: string };

/** The running installation that a test finds; the next file may find another, at another address. */
export type Club = Pick<ServerProcess, "url" | "admin" | "dataFolder"> & {
  /** The newest email to an address, or the newest with the words. */
  waitForEmail: (to: string, text?: string) => Promise<Email>;
};

/** What a browser keeps of someone who has signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Files with the same options share a club while they follow each other in a worker. A club that is nobody's own keeps running
 * for later files as well, except where tests run whole: there many more of them change it.
 */
export type ServerOptions = { demo: boolean; ownClub: string };

/** Under which the site keeps who has signed in. */
export const sessionKey = "club-session";

type OpenClub = { server: ServerProcess; adminSession?: Promise<SignedIn> };

/** The test servers of a worker, in which one club after the other moves in. */
export class ClubHouse implements Club {
  /** The open clubs by their options. */
  readonly #clubs = new Map<string, OpenClub>();
  #options = "";
  /** Copies of one club differ in the session alone. */
  readonly #signedIn = new Map<string, SignedIn>();

  get url(): string {
    return this.#current.server.url;
  }

  get admin(): ServerProcess["admin"] {
    return this.#current.server.admin;
  }

  get dataFolder(): string {
    return this.#current.server.dataFolder;
  }

  get #current(): OpenClub {
    const club = this.#clubs.get(this.#options);
    if (!club) throw new Error("No club is open yet: ask for it in a test, not before all of them.");
    return club;
  }

  async open({ demo, ownClub }: ServerOptions): Promise<void> {
    const options = `${demo ? "demo" : "new"} ${ownClub}`;
    if (options === this.#options) return;
    const staysOpen = !areTestsWhole && this.#options.endsWith(" ");
    if (!staysOpen) await this.#end(this.#options);
    if (!this.#clubs.has(options)) this.#clubs.set(options, { server: await startPreparedClub({ demo }) });
    this.#options = options;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clubs.keys()].map((options) => this.#end(options)));
  }

  async #end(options: string): Promise<void> {
    const club = this.#clubs.get(options);
    this.#clubs.delete(options);
    await club?.server.stop();
  }

  /** The Admin's, who has signed in by the dialog the first time and without it in the next copy of the club. */
  adminSession(signInByDialog: () => Promise<SignedIn>): Promise<SignedIn> {
    const club = this.#current;
    club.adminSession ??= this.#signInAdmin(club, signInByDialog);
    return club.adminSession;
  }

  async #signInAdmin({ server }: OpenClub, signInByDialog: () => Promise<SignedIn>): Promise<SignedIn> {
    const kind = this.#options.split(" ")[0] ?? "";
    const savedState = this.#signedIn.get(kind);
    const session = savedState ? await renewed(savedState, server) : await signInByDialog();
    this.#signedIn.set(kind, session);
    return session;
  }

  async waitForEmail(to: string, text = ""): Promise<Email> {
    const newest = async () =>
      (await readEmails(join(this.dataFolder, "files", "outbox"))).findLast(
        (email) => email.to === to && email.text.includes(text),
      );
    await expect.poll(newest, { message: `an email to ${to}` }).toBeDefined();
    const email = await newest();
    if (!email) throw new Error(`No email to ${to} arrived.`);
    return email;
  }
}

/** The same person in another copy of the club, with a session of that copy. */
async function renewed({ cookies, origins }: SignedIn, { url, admin }: ServerProcess): Promise<SignedIn> {
  const client = createClient(url, await readPublishableKey(url), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  const session = JSON.stringify(data.session);
  return {
    cookies,
    origins: origins.map(({ localStorage }) => ({
      origin: url,
      localStorage: localStorage.map(({ name, value }) => ({
        name,
        value: name === sessionKey ? session : value,
      })),
    })),
  };
}

/** Every email that a server without a mail server has saved. */
export async function readEmails(outbox: string): Promise<Email[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".json") && !name.startsWith("."));
  const texts = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
  return texts.map((text) => JSON.parse(text) as Email);
}
