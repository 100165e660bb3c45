import { escapeHtml } from "#server/lib/escape-html.ts";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

type EmailCopy = { subject: string; lines: string[]; action: string; after: string[] };

export type EmailTemplate = keyof typeof copyOf;

export type EmailContext = { to: string; clubName: string; link: string };

export function renderEmail(kind: EmailTemplate, context: EmailContext): Email {
  return compose(copyOf[kind](context.clubName), context);
}

export type EmailChange = { to: string; newEmail: string };

export function writeEmailChangeNotice({ to, newEmail }: EmailChange, club: string, link: string): Email {
  const copy = {
    subject: `You asked to change your email address for ${club}`,
    lines: [
      `You (or someone signed in as you) asked to change the email address of your account to ${newEmail}.`,
      "Nothing changes until the link we sent to that address is opened. If it was you, there is nothing to do here.",
    ],
    action: "Go to the website",
    after: [
      "If it wasn't you, reset your password on the website now. That cancels the change and signs out everyone else. Then tell an administrator of the club.",
    ],
  };
  return compose(copy, { to, clubName: club, link });
}

export function writeEmailChanged({ to, newEmail }: EmailChange, club: string, link: string): Email {
  const copy = {
    subject: `Your email address for ${club} was changed`,
    lines: [
      `The email address of your account is now ${newEmail}. This address no longer signs you in.`,
      "If this was you, you don't need to do anything.",
    ],
    action: "Go to the website",
    after: ["If it wasn't you, tell an administrator of the club right away. They can close the account."],
  };
  return compose(copy, { to, clubName: club, link });
}

/** The club as emails name it, and where its website is. */
export type EmailClub = { clubName: string; siteUrl: string };

export type MessageNotice = { to: string; senders: string; messages: number };

/** Names the senders; the messages' text stays on the website. */
export function writeMessageNotice(notice: MessageNotice, { clubName, siteUrl }: EmailClub): Email {
  const what = notice.messages === 1 ? "a new message" : `${notice.messages} new messages`;
  const from = notice.senders ? ` from ${notice.senders}` : "";
  const copy = {
    subject: `You have ${what} at ${clubName}`,
    lines: [`You have ${what}${from} on the ${clubName} website.`],
    action: "Read it",
    after: ["To turn off these emails, go to Messages, then Settings."],
  };
  return compose(copy, { to: notice.to, clubName, link: `${siteUrl}/messages` });
}

export type AlertNotice = {
  to: string;
  title: string;
  isLate: boolean;
  isOver: boolean;
  note: string;
  /** As the club's clocks show it. */
  until: string;
  stopLink: string;
};

export function writeAlert(alert: AlertNotice, { clubName, siteUrl }: EmailClub): Email {
  const { to, title, isOver, note, stopLink } = alert;
  const end = alert.isLate ? `The new start is ${alert.until}.` : `This is for now until ${alert.until}.`;
  const copy = {
    subject: isOver ? `${clubName}: open again, as usual` : `${clubName}: ${title}`,
    lines: isOver
      ? [`We told you: “${title}.” That no longer holds. Everything is as usual again.`]
      : [`${title}.`, ...(note ? [note] : []), end],
    action: "Open the website",
    after: [`Stop these emails: ${stopLink}`],
  };
  return { ...compose(copy, { to, clubName, link: `${siteUrl}/` }), headers: stopHeaders(stopLink) };
}

/** `title`: "Week 5 is moved". */
export type MovedNight = {
  to: string;
  title: string;
  sentence: string;
  reason: string | null;
  stopLink: string;
};

export function writeMovedNight(night: MovedNight, { clubName, siteUrl }: EmailClub): Email {
  const { to, title, sentence, reason, stopLink } = night;
  const copy = {
    subject: `${clubName}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    lines: [sentence, ...(reason ? [`Reason: ${reason}`] : [])],
    action: "See the schedule",
    after: [`Stop these emails: ${stopLink}`],
  };
  const link = `${siteUrl}/team-scores?view=season`;
  return { ...compose(copy, { to, clubName, link }), headers: stopHeaders(stopLink) };
}

/** With these, email programs show a button that stops the emails. */
export const stopHeaders = (stopLink: string): Record<string, string> => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

export type BoardTasks = { accounts: number; disputes: number; reports: number; postReports: number };

export function writeBoardTasks(to: string, tasks: BoardTasks, { clubName, siteUrl }: EmailClub): Email {
  const waiting = [
    countText(tasks.accounts, "account is waiting for approval", "accounts are waiting for approval"),
    countText(tasks.disputes, "score is disputed", "scores are disputed"),
    countText(tasks.reports, "message was reported", "messages were reported"),
    countText(
      tasks.postReports,
      "post on the bulletin board was reported",
      "posts on the bulletin board were reported",
    ),
  ].filter((text) => text !== "");
  const copy = {
    subject: `${clubName}: ${waiting.join(", ")}`,
    lines: ["This needs the board:", ...waiting.map((text) => `${text}.`)],
    action: "Open the website",
    after: ["We send this email no more than once a day. You can turn it off under My account."],
  };
  return compose(copy, { to, clubName, link: `${siteUrl}/` });
}

function countText(count: number, one: string, several: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
}

function compose(copy: EmailCopy, { to, clubName, link }: EmailContext): Email {
  return {
    to,
    subject: copy.subject,
    text: asText(copy, link, clubName),
    html: asHtml(copy, link, clubName),
  };
}

const copyOf = {
  signup: (club) => ({
    subject: `Confirm your email address for ${club}`,
    lines: [`You (or someone using your email address) requested an account on the ${club} website.`],
    action: "Confirm my address",
    after: [
      "The link works once and expires in 24 hours. After you confirm, a club administrator will review your account.",
      "If this wasn't you, ignore this email. No account is created unless the link is used.",
    ],
  }),
  recovery: (club) => ({
    subject: `Choose a new password for ${club}`,
    lines: [
      `You (or someone using your email address) asked to reset the password for your ${club} account.`,
    ],
    action: "Choose a new password",
    after: [
      "The link works once and expires in 10 minutes.",
      "If this wasn't you, ignore this email. Your password won't change.",
    ],
  }),
  email_change: (club) => ({
    subject: `Confirm your new email address for ${club}`,
    lines: [
      `You (or someone using your email) asked to sign in to the website of ${club} with this address. The address changes when you open the link.`,
    ],
    action: "Confirm my new email address",
    after: [
      "The link works once, for 24 hours. After that, sign in with this address and the same password.",
      "If it wasn't you, ignore this email. Without the link nothing changes.",
    ],
  }),
  email_taken: (club) => ({
    subject: `Your email address and ${club}`,
    lines: [
      `You (or someone using your email) asked to use this address for another account on the website of ${club}.`,
      "This address already has an account, so nothing was changed. You can sign in with it as before.",
    ],
    action: "Go to the website",
    after: ["If it wasn't you, there is nothing to do."],
  }),
  already_registered: (club) => ({
    subject: `You already have an account with ${club}`,
    lines: [
      `You (or someone using your email address) requested an account on the ${club} website.`,
      "You already have one. Sign in, or reset your password if you forgot it.",
    ],
    action: "Go to the website",
    after: ["If this wasn't you, ignore this email."],
  }),
  password_changed: (club) => ({
    subject: `Your password for ${club} was changed`,
    lines: [
      "Your password was just changed, and you were signed out of every other device.",
      "If this was you, you don't need to do anything.",
    ],
    action: "Go to the website",
    after: ["If this wasn't you, reset your password on the website now and tell a club administrator."],
  }),
  approval: (club) => ({
    subject: `Your ${club} account is approved`,
    lines: [`An administrator approved your ${club} account. You can sign in now.`],
    action: "Sign in",
    after: [],
  }),
  test: (club) => ({
    subject: `Test email from ${club}`,
    lines: ["You asked the website to send a test email. It arrived."],
    action: "Back to Help",
    after: [
      "If it landed in your spam folder, your members' emails will too. Tell the person who looks after the server.",
    ],
  }),
  results_confirmation: (club) => ({
    subject: `Confirm: results of ${club} by email`,
    lines: [
      `You (or someone using your email address) asked for the league results of ${club} by email, once for each week.`,
    ],
    action: "Send me the results",
    after: ["If this wasn't you, ignore this email. Nothing else is sent unless the link is used."],
  }),
} satisfies Record<string, (club: string) => EmailCopy>;

function asText(copy: EmailCopy, link: string, club: string): string {
  return `${["Hello,", ...copy.lines, `${copy.action}:\n${link}`, ...copy.after, club].join("\n\n")}\n`;
}

function asHtml(copy: EmailCopy, link: string, club: string): string {
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const address = escapeHtml(link);
  const body =
    ["Hello,", ...copy.lines].map(paragraph).join("") +
    `<p><a href="${address}">${escapeHtml(copy.action)}</a></p>` +
    `<p>Or copy this address into your browser:<br>${address}</p>` +
    [...copy.after, club].map(paragraph).join("");
  // A link's address is wider than a phone, and some email programs support only the older of the two ways to break it.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(copy.subject)}</title></head><body style="font:18px/1.5 sans-serif;max-width:36em;margin:1em auto;padding:0 1em;overflow-wrap:anywhere;word-break:break-word">${body}</body></html>`;
}
