import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "#server/database/free-port.ts";
import { readProjectSettings, type Setting } from "../../supabase/tests/project-settings.ts";
import type { ProjectDatabase } from "./project-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

type AuthOptions = {
  /** Has the program `auth` and `migrations`. */
  folder: string;
  database: ProjectDatabase;
  signingKey: string;
  /** The address of the gateway. */
  projectUrl: string;
  siteUrl: string;
  smtpPort: number;
};

/** Supabase's service for accounts, with the settings of supabase/config.toml, after its own migrations. */
export async function startAuth(options: AuthOptions): Promise<ServiceProcess> {
  const program = join(options.folder, "auth");
  const port = await findFreePort();
  const environment = { ...settingsOf(options), PORT: String(port), GOTRUE_API_HOST: "127.0.0.1" };
  execFileSync(program, ["migrate"], {
    cwd: options.folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: "pipe",
  });
  return {
    ...(await startService({
      name: "supabase/auth",
      program,
      args: ["serve"],
      folder: options.folder,
      environment,
      port,
      health: "/health",
    })),
  };
}

/** As the project's dashboard turns the settings of config.toml into the service's. */
function settingsOf({
  database,
  signingKey,
  projectUrl,
  siteUrl,
  smtpPort,
}: AuthOptions): Record<string, string> {
  const tables = readProjectSettings();
  const read = (table: string, name: string): string => {
    const value: Setting | undefined = tables.get(table)?.[name];
    if (value === undefined) throw new Error(`supabase/config.toml has no ${name} in [${table}].`);
    return String(value);
  };
  const links = Object.fromEntries(
    ["CONFIRMATION", "RECOVERY", "EMAIL_CHANGE", "INVITE"].map((kind) => [
      `GOTRUE_MAILER_URLPATHS_${kind}`,
      "/auth/v1/verify",
    ]),
  );
  return {
    DATABASE_URL: database.urlFor("supabase_auth_admin"),
    GOTRUE_DB_DRIVER: "postgres",
    DB_NAMESPACE: "auth",
    API_EXTERNAL_URL: projectUrl,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
    GOTRUE_JWT_SECRET: signingKey,
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_JWT_ADMIN_ROLES: "supabase_admin,service_role",
    GOTRUE_JWT_ISSUER: `${projectUrl}/auth/v1`,
    GOTRUE_JWT_EXP: read("auth", "jwt_expiry"),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: read("auth", "enable_refresh_token_rotation"),
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: read("auth", "refresh_token_reuse_interval"),
    GOTRUE_DISABLE_SIGNUP: String(read("auth", "enable_signup") !== "true"),
    GOTRUE_PASSWORD_MIN_LENGTH: read("auth", "minimum_password_length"),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: read("auth.email", "enable_signup"),
    GOTRUE_MAILER_AUTOCONFIRM: String(read("auth.email", "enable_confirmations") !== "true"),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: read("auth.email", "double_confirm_changes"),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: read("auth.email", "secure_password_change"),
    // Set in the dashboard: config.toml has no name for it.
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
    GOTRUE_MAILER_OTP_EXP: read("auth.email", "otp_expiry"),
    // A minute between two emails to one person is the project's; here it would only make the run long.
    GOTRUE_SMTP_MAX_FREQUENCY: "1s",
    GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: read(
      "auth.email.notification.password_changed",
      "enabled",
    ),
    GOTRUE_MAILER_NOTIFICATIONS_EMAIL_CHANGED_ENABLED: read(
      "auth.email.notification.email_changed",
      "enabled",
    ),
    GOTRUE_HOOK_PASSWORD_VERIFICATION_ATTEMPT_ENABLED: read(
      "auth.hook.password_verification_attempt",
      "enabled",
    ),
    GOTRUE_HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI: read("auth.hook.password_verification_attempt", "uri"),
    GOTRUE_RATE_LIMIT_HEADER: "x-forwarded-for",
    GOTRUE_RATE_LIMIT_EMAIL_SENT: read("auth.rate_limit", "email_sent"),
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: String(smtpPort),
    GOTRUE_SMTP_ADMIN_EMAIL: "club@club.example",
    GOTRUE_SMTP_SENDER_NAME: "The club",
    ...links,
  };
}
