import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";

const yesOrNo = z
  .enum(["0", "1"], { error: "must be 1 (yes) or 0 (no)" })
  .transform((value) => value === "1");

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://club.example" })
  .transform((value) => value.replace(/\/+$/, ""));

const schema = z.object({
  PORT: z.coerce
    .number({ error: "must be a port number from 0 to 65535" })
    .int("must be a whole number")
    .min(0, "must be a port number from 0 to 65535")
    .max(65_535, "must be a port number from 0 to 65535")
    .default(3000),
  HOST: z
    .string()
    .min(1, "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  BACKUP_DIR: z.string().min(1, "must be a folder").optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, "must be a time of the day such as 03:00, or off")
    .default("03:00"),
  DEMO: yesOrNo.default(true),
  ADMIN_EMAIL: z
    .email("must be an e-mail address")
    .max(254, "must have at most 254 characters")
    .transform((value) => value.toLowerCase())
    .default("admin@club.example"),
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must have at least 12 characters")
    .max(128, "must have at most 128 characters")
    .optional(),
  SITE_URL: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://name:password@mail.example:465" })
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
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
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://name:password@host:5432/club",
    })
    .optional(),
  TRUST_PROXY: yesOrNo.default(false),
});

/** Everything that can be set, each in `.env.example` with its default. */
export const settingNames = Object.keys(schema.shape);

export type Settings = z.infer<typeof schema> & { SITE_URL: string; BACKUP_DIR: string };

/** A setting with a wrong value. The message names it and says what is allowed. */
export class SettingsError extends Error {}

/** Reads the environment over `.env`; an empty value counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, envFile = ".env"): Settings {
  const written = existsSync(envFile) ? parseEnv(readFileSync(envFile, "utf8")) : {};
  const given = Object.entries({ ...written, ...environment }).filter(([, value]) => value !== "");
  const result = schema.safeParse(Object.fromEntries(given));
  if (!result.success) throw new SettingsError(result.error.issues.map(describeIssue).join("\n"));
  const settings = result.data;
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    BACKUP_DIR: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, "backups")),
    SITE_URL: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")} ${issue.message}.`;
}
