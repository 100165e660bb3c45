import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { codeOf, messageOf } from "#server/lib/caught.ts";
import { readStoreAddress, storeAddressHint } from "./store-address.ts";

const yesOrNo = z
  .enum(["0", "1"], { error: "must be 1 (yes) or 0 (no)" })
  .transform((value) => value === "1");

/** An address like `example` whose password, if any, is encoded. */
const addressLike = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine((value) => !value.includes("#"), "has a #, which must be written as %23")
    .refine((value) => /^([^%]|%[0-9a-f]{2})*$/i.test(value), "has a single %, which must be written as %25")
    .pipe(
      z.url({
        protocol,
        error: `must be an address such as ${example}. In a password, write / as %2F, ? as %3F, @ as %40, : as %3A, and % as %25`,
      }),
    );

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://club.example" })
  .transform((value) => value.replace(/\/+$/, ""));

const siteAddress = webAddress.refine((value) => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && !search && !hash && !username;
}, "must be a web address without a path, such as https://club.example: the site is served at its top");

const wholeSender = /^\s*(?:"([^"\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>\s]+)>\s*$/;

/** `website@club.example` or `Gun Club <website@club.example>`: the address, and the name if there is one. */
export function readSender(text: string): { name?: string; address: string } {
  const [, quoted, plain, address] = wholeSender.exec(text) ?? [];
  const name = quoted ?? plain;
  return { ...(name && { name }), address: address ?? text };
}

export const isSender = (text: string): boolean => z.email().safeParse(readSender(text).address).success;

const sender = z
  .string()
  .refine(
    isSender,
    "must be an email address such as website@club.example, or Gun Club <website@club.example>",
  );

const portNumber = z.coerce
  .number({ error: "must be a port number from 0 to 65535" })
  .int("must be a whole number")
  .min(0, "must be a port number from 0 to 65535")
  .max(65_535, "must be a port number from 0 to 65535");

const domainName = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(
    z
      .string()
      .max(253, "can have up to 253 characters")
      .regex(
        /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
        "must be a name such as league.example.org, without https:// and without a path",
      ),
  );

const schema = z.object({
  DOMAIN: domainName.optional(),
  PORT: portNumber.optional(),
  HTTP_PORT: portNumber.default(80),
  HOST: z.string().min(1, "must be an address of this computer, such as 127.0.0.1 or 0.0.0.0").optional(),
  ACME_URL: webAddress.default("https://acme-v02.api.letsencrypt.org/directory"),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  BACKUP_DIR: z.string().min(1, "must be a folder").optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, "must be a time of the day such as 03:00, or off")
    .default("03:00"),
  BACKUP_TO: z
    .string()
    .refine((text) => readStoreAddress(text) !== undefined, storeAddressHint)
    .optional(),
  BACKUP_TO_USER: z.string().optional(),
  BACKUP_TO_PASSWORD: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, "must have at least 16 characters; five random words are good")
    .optional(),
  DEMO: z.enum(["0", "1", "ask"], { error: "must be 1 (yes), 0 (no), or ask (in the browser)" }).optional(),
  ADMIN_EMAIL: z
    .email("must be an email address")
    .max(254, "can have up to 254 characters")
    .transform((value) => value.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must have at least 12 characters")
    .max(128, "can have up to 128 characters")
    .optional(),
  SITE_URL: siteAddress.optional(),
  SMTP_URL: addressLike(/^smtps?$/, "smtps://name:password@mail.example:465").optional(),
  MAIL_FROM: sender.optional(),
  WEATHER_URL: z
    .union([z.literal("off"), webAddress], {
      error: "must be a web address such as https://api.open-meteo.com, or off",
    })
    .default("https://api.open-meteo.com"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
  DATABASE_URL: addressLike(/^postgres(ql)?$/, "postgres://name:password@host:5432/club").optional(),
  TRUST_PROXY: yesOrNo.default(false),
});

/** Every setting; `.env.example` lists each with its default. */
export const settingNames = Object.keys(schema.shape);

export type Settings = Omit<z.infer<typeof schema>, "DEMO"> &
  Record<"SITE_URL" | "BACKUP_DIR" | "HOST" | "ADMIN_EMAIL", string> & {
    PORT: number;
    DEMO: boolean | "ask";
  };

export class SettingsError extends Error {}

/** Reads the environment over `.env`; an empty value counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, envFile = ".env"): Settings {
  const valuesInFile = readEnvFile(envFile);
  const entries = Object.entries({ ...valuesInFile, ...environment }).filter(([, value]) => value !== "");
  const result = schema.safeParse(Object.fromEntries(entries));
  if (!result.success) throw new SettingsError(result.error.issues.map(describeIssue).join("\n"));
  const settings = result.data;
  if (settings.BACKUP_TO && !settings.BACKUP_PASSPHRASE)
    throw new SettingsError(
      "BACKUP_PASSPHRASE must be set where BACKUP_TO is: copies leave this machine encrypted.",
    );
  const { DOMAIN } = settings;
  if (DOMAIN && settings.TRUST_PROXY)
    throw new SettingsError(
      "TRUST_PROXY=1 is for a server behind a proxy, which has the certificate: leave DOMAIN or TRUST_PROXY empty.",
    );
  const isAdminNamed = settings.ADMIN_EMAIL !== undefined || settings.ADMIN_PASSWORD !== undefined;
  if (settings.DEMO === "ask" && isAdminNamed)
    throw new SettingsError(
      "DEMO=ask asks for the administrator in the browser: leave ADMIN_EMAIL and ADMIN_PASSWORD empty.",
    );
  // An unpacked release has no settings yet; a checkout starts unattended, with a demonstration.
  const asksUnlessSet = !isAdminNamed && Boolean(environment.CLUB_FOLDER);
  const PORT = settings.PORT ?? (DOMAIN ? 443 : 3000);
  return {
    ...settings,
    DEMO: demos[settings.DEMO ?? (asksUnlessSet ? "ask" : "1")],
    ADMIN_EMAIL: settings.ADMIN_EMAIL ?? "admin@club.example",
    PORT,
    HOST: settings.HOST ?? (DOMAIN ? "0.0.0.0" : "127.0.0.1"),
    DATA_DIR: resolve(settings.DATA_DIR),
    BACKUP_DIR: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, "backups")),
    SITE_URL: settings.SITE_URL ?? (DOMAIN ? secureAddress(DOMAIN, PORT) : `http://localhost:${PORT}`),
  };
}

const demos = { "0": false, "1": true, ask: "ask" } as const;

const secureAddress = (domain: string, port: number): string =>
  port === 443 ? `https://${domain}` : `https://${domain}:${port}`;

export function readEnvFile(envFile: string): NodeJS.Dict<string> {
  if (!existsSync(envFile)) return {};
  try {
    return parseEnv(readFileSync(envFile, "utf8"));
  } catch (cause) {
    const code = codeOf(cause);
    const reason =
      code === "EACCES" ? "this user may not" : code === "EISDIR" ? "it is a folder" : messageOf(cause);
    throw new SettingsError(`The settings in ${envFile} cannot be read: ${reason}.`, { cause });
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")} ${issue.message}.`;
}
