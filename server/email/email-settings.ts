import { chmod, readFile } from "node:fs/promises";
import { z } from "zod";
import { ignore } from "#server/lib/caught.ts";
import { writeDurably } from "#server/lib/durable-file.ts";
import type { Settings } from "#server/settings/settings.ts";

const mailServer = z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() });
const savedEmail = z.object({ server: mailServer.nullable(), from: z.string() });

export type MailServer = z.infer<typeof mailServer>;

/** The mail server (an address if a setting names it; undefined: a file in the outbox) and the sender. */
export type EmailRoute = { server: MailServer | string | undefined; from: string };

/** Stored in the data folder. `server` null: emails stay on the computer. */
export type SavedEmail = z.infer<typeof savedEmail>;

export type EmailSettings = {
  /** Read each time: a change applies from the next email on, in every process on this folder. */
  route: () => Promise<EmailRoute>;
  saved: () => Promise<SavedEmail | undefined>;
  save: (next: SavedEmail) => Promise<void>;
  given: { server: boolean; from: boolean };
};

type EmailEnvironment = Partial<Pick<Settings, "SMTP_URL" | "MAIL_FROM">> & Pick<Settings, "ADMIN_EMAIL">;

/** SMTP_URL and MAIL_FROM take precedence; the file is readable only by its owner and in no backup. */
export function openEmailSettings(
  file: string,
  { SMTP_URL, MAIL_FROM, ADMIN_EMAIL }: EmailEnvironment,
): EmailSettings {
  const saved = async (): Promise<SavedEmail | undefined> => {
    const text = await readFile(file, "utf8").catch(ignore("ENOENT"));
    return text === undefined ? undefined : savedEmail.parse(JSON.parse(text));
  };
  return {
    given: { server: SMTP_URL !== undefined, from: MAIL_FROM !== undefined },
    saved,
    async route() {
      const savedSettings = SMTP_URL && MAIL_FROM ? undefined : await saved();
      return {
        server: SMTP_URL ?? savedSettings?.server ?? undefined,
        from: MAIL_FROM ?? savedSettings?.from ?? ADMIN_EMAIL,
      };
    },
    async save(next) {
      await writeDurably(file, JSON.stringify(next, null, 2));
      await chmod(file, 0o600);
    },
  };
}

/** `mail.example:465`, without the user; undefined without a mail server. */
export function nameOfServer({ server }: EmailRoute): string | undefined {
  if (server === undefined) return undefined;
  if (typeof server !== "string") return `${server.host}:${server.port}`;
  const url = URL.parse(server);
  return url ? url.host : "set";
}
