import { readMigrations } from "#server/database/migrations.ts";

/** For checks that the patterns below don't describe. */
const described: Readonly<Record<string, string>> = {
  "account_emails.email": "must be lowercase, with up to 254 characters",
  "bulletin_posts.photo_path": "must name an uploaded JPEG, PNG, or WebP picture",
  "club_settings.accent_color": "must be a color such as #1a6fb0",
  "club_settings.id": "must be 1",
  "error_notes.times": "must be 1 or more",
  "members.category": "must be 1 to 40 characters, with open, lady, junior, and veteran in lowercase",
  "news_articles.image_path": "must name an uploaded JPEG, PNG, or WebP picture",
  "private_messages.attachments": "must be a list of up to 5 files",
  "score_disputes.entry": "can have up to 2,000 bytes",
  "scorer_links.code": "must be the 8 characters that the site makes",
  "scrolling_text.speed": "must be above 0, up to 1,000",
  "season_members.seed_averages": "must be one number for each discipline, up to 1,000 characters in all",
  "seasons.rules": "must be an object of up to 20,000 bytes",
  "security_log.detail": "can have up to 16 kB",
  "security_log.event": "must be 3 to 60 lowercase characters, spaces, and hyphens",
  "shoot_offs.award":
    "must be one of highAverage, mostImproved, rookie, longRun, individuals, or class: or category: with a name of up to 40 characters",
};

const checks = await readChecks();

/** A phrase for a sentence; undefined for a column without a check. */
export function columnRule(table: string, column: string): string | undefined {
  const knownRule = described[`${table}.${column}`];
  const check = checks.get(`${table}.${column}`);
  return knownRule ?? (check && describe(check, column));
}

async function readChecks(): Promise<Map<string, string>> {
  const sql = (await readMigrations()).map(({ text }) => text).join("\n");
  const columns = [
    ...[...sql.matchAll(/create table public\.(\w+) \((.*?)\n\);/gs)].flatMap(([, table = "", body = ""]) =>
      body.split(/\n(?= {2}\w)/).map((definition) => [table, definition.trim()] as const),
    ),
    ...[...sql.matchAll(/alter table public\.(\w+) add column ([^;]*);/g)].map(
      ([, table = "", definition = ""]) => [table, definition] as const,
    ),
  ];
  return new Map(
    columns.flatMap(([table, definition]) => {
      const [, column, check = ""] = /^(\w+) .*?\bcheck \((.*)\)/s.exec(definition) ?? [];
      return column === undefined ? [] : [[`${table}.${column}`, check] as const];
    }),
  );
}

function describe(check: string, column: string): string | undefined {
  const found = (pattern: string): string[] => new RegExp(pattern).exec(check)?.slice(1).map(spoken) ?? [];
  const length = `char_length\\(${column}\\)`;
  const [values] = found(`\\b${column} in \\(([^)]*)\\)`);
  const [shortest, longest] = found(`${length} between (\\d+) and (\\d+)`);
  const [most] = found(`${length} <= (\\d+)`);
  const [low, high] = found(`\\b${column} between (\\S+) and (\\S+)`);
  const [least] = found(`\\b${column} >= (\\d+)`);
  const [end] = found(`\\b${column} < (\\S+)`);
  const [start] = found(`\\b${column} > (\\S+)`);
  if (values) return `must be one of ${values}`;
  if (longest) return `must have ${shortest} to ${longest} characters`;
  if (most) return `${check.includes("~ '\\S'") ? "must have 1" : "can have up"} to ${most} characters`;
  if (high) return `must be from ${low} to ${high}`;
  if (least) return `must be ${least} or more`;
  if (end) return `must be before ${end}`;
  return start && `must be after ${start}`;
}

/** Without quotes and line breaks; whole numbers with their commas. */
function spoken(value: string): string {
  const text = value.replaceAll("'", "").replaceAll(/\s+/g, " ").trim();
  return /^-?\d+$/.test(text) ? Number(text).toLocaleString("en-US") : text;
}
