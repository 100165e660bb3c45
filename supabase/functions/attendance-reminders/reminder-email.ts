import { clockText } from "../_shared/clock-text.ts";

/** A reminder as the database returns it. `starts_at`: "18:30" in the club's time. */
export type DueReminder = {
  email: string;
  first_name: string;
  club: string;
  team: string;
  opponent: string | null;
  week: number;
  day: string | null;
  starts_at: string | null;
  field: string | null;
  secret: string;
};

type ReminderEmail = { to: string; subject: string; text: string; html: string };

/** "Wednesday: are you in?" with a link for each answer: both open the page, and only a press there saves anything. */
export function writeReminder(due: DueReminder, siteUrl: string): ReminderEmail {
  const page = `${siteUrl}/reply#${due.secret}`;
  const day = due.day && new Date(`${due.day}T00:00:00Z`);
  const dayOf = (style: Intl.DateTimeFormatOptions) =>
    day && new Intl.DateTimeFormat("en-US", { ...style, timeZone: "UTC" }).format(day);
  const weekday = dayOf({ weekday: "long" });
  const subject = `${weekday ?? `Week ${due.week}`}: are you in?`;
  const when = [
    dayOf({ weekday: "short", month: "short", day: "numeric" }),
    due.starts_at && clockText(due.starts_at),
    due.field && (/^\d/.test(due.field) ? `field ${due.field}` : due.field),
  ];
  const night = [`week ${due.week}`, ...when].filter(Boolean).join(", ");
  const against = due.opponent ? ` v ${due.opponent}` : "";
  const sentence = `${due.first_name}, are you coming to league night with ${due.team}${against} (${night})?`;
  const links: [string, string][] = [
    ["I'm in", page],
    ["Can't make it", `${page}.out`],
  ];
  const after = "Opening a link changes nothing: you choose on the page. It works until the night starts.";
  const stop = "Turn off these emails";
  return {
    to: due.email,
    subject,
    text: `${[sentence, ...links.map(([label, link]) => `${label}:\n${link}`), after, `${stop}:\n${page}`, due.club].join("\n\n")}\n`,
    html: htmlOf(subject, [
      `<p>${escaped(sentence)}</p>`,
      ...links.map(([label, link]) => `<p><a href="${escaped(link)}">${escaped(label)}</a></p>`),
      `<p>${escaped(after)}</p><p><a href="${escaped(page)}">${stop}</a></p><p>${escaped(due.club)}</p>`,
    ]),
  };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const htmlOf = (title: string, body: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="font:18px/1.5 sans-serif;max-width:36em;margin:1em auto;padding:0 1em;overflow-wrap:anywhere">${body.join("")}</body></html>`;
