import { chmod, readFile } from "node:fs/promises";
import { z } from "zod";
import { writeDurably } from "#server/lib/durable-file.ts";
import type { Settings } from "#server/settings/settings.ts";

/** A mail server as an administrator types it. Without a user it asks for no password. */
export type MailServer = { host: string; port: number; user: string; password: string };

/** How an email leaves: the mail server (an address where a setting names it; undefined: a file in the outbox), and who sends it. */
export type EmailRoute = { server: MailServer | string | undefined; from: string };

/** What the data folder keeps. `server` null: emails stay on the computer. */
export type SavedEmail = { server: MailServer | null; from: string };

export type EmailSettings = {
  /** Read anew each time: a change holds from the next email on, in every process on this folder. */
  route: () => Promise<EmailRoute>;
  /** What was saved here; undefined where nothing was. */
  saved: () => Promise<SavedEmail | undefined>;
  save: (next: SavedEmail) => Promise<void>;
  /** The settings of the environment that win over what is saved. */
  given: { server: boolean; from: boolean };
};

const savedEmail = z.object({
  server: z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }).nullable(),
  from: z.string(),
});

type Given = Partial<Pick<Settings, "SMTP_URL" | "MAIL_FROM">> & Pick<Settings, "ADMIN_EMAIL">;

/** The email settings of a data folder. SMTP_URL and MAIL_FROM win; the file is for its owner alone and in no backup. */
export function openEmailSettings(file: string, { SMTP_URL, MAIL_FROM, ADMIN_EMAIL }: Given): EmailSettings {
  const saved = async (): Promise<SavedEmail | undefined> => {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    return text === undefined ? undefined : savedEmail.parse(JSON.parse(text));
  };
  return {
    given: { server: SMTP_URL !== undefined, from: MAIL_FROM !== undefined },
    saved,
    async route() {
      const known = SMTP_URL && MAIL_FROM ? undefined : await saved();
      return {
        server: SMTP_URL ?? known?.server ?? undefined,
        from: MAIL_FROM ?? known?.from ?? ADMIN_EMAIL,
      };
    },
    async save(next) {
      await writeDurably(file, JSON.stringify(next, null, 2));
      await chmod(file, 0o600);
    },
  };
}

/** `mail.example:465`, without who signs in there; undefined where there is no mail server. */
export function nameOfServer({ server }: EmailRoute): string | undefined {
  if (server === undefined) return undefined;
  if (typeof server !== "string") return `${server.host}:${server.port}`;
  const url = URL.parse(server);
  return url ? url.host : "set";
}
