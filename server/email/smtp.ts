import nodemailer, { type Transporter } from "nodemailer";
import { readSender } from "#server/settings/settings.ts";
import type { EmailRoute, MailServer } from "./email-settings.ts";
import type { Email } from "./email-templates.ts";

/** Limits of silence, which restart with every message of the mail server. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** The total limit, for a mail server that sends something now and then. */
const wholeEmailMs = 60_000;

/** The port where TLS begins with the connection; others use STARTTLS. */
const tlsPort = 465;

/** `id`: the same for each try, so that a mailbox recognizes a duplicate. */
export type Outgoing = { email: Email; id?: string; from: string; clubName: string };

export async function sendBySmtp(
  server: NonNullable<EmailRoute["server"]>,
  { email, id, from, clubName }: Outgoing,
  limitMs = wholeEmailMs,
): Promise<void> {
  const { name, address } = readSender(from);
  try {
    await transportTo(server).sendMail({
      ...email,
      signal: AbortSignal.timeout(limitMs),
      ...(id ? { messageId: `<${id}@${address.split("@").at(-1)}>` } : {}),
      // Out-of-office replies should go only to what a person wrote.
      headers: { ...email.headers, "Auto-Submitted": "auto-generated" },
      from: { name: name ?? clubName, address },
    });
  } catch (cause) {
    throw new Error(describeSmtpError(cause, server), { cause });
  }
}

function transportTo(server: MailServer | string): Transporter {
  if (typeof server === "string") return nodemailer.createTransport({ url: server, ...timeouts });
  const { host, port, user, password } = server;
  return nodemailer.createTransport({
    host,
    port,
    secure: port === tlsPort,
    // No password leaves this computer unencrypted.
    requireTLS: user !== "" && port !== tlsPort && !isOwnComputer(host),
    ...(user && { auth: { user, pass: password } }),
    ...timeouts,
  });
}

const isOwnComputer = (host: string): boolean => ["localhost", "127.0.0.1", "::1"].includes(host);

type SmtpError = {
  code?: string;
  originalCode?: string;
  command?: string;
  message?: string;
  response?: string;
};

/** The problem and what to check in a sentence or two, with the mail server's own words last. */
export function describeSmtpError(error: unknown, server: MailServer | string): string {
  const failure: SmtpError = Object(error);
  const reply = failure.response || failure.message || String(error);
  const hostAndPort =
    typeof server === "string" ? (URL.parse(server)?.host ?? "") : `${server.host}:${server.port}`;
  return `${sentenceFor(failure, hostAndPort)} (${reply.replace(/\s+/g, " ").trim().slice(0, 300)})`;
}

function sentenceFor(failure: SmtpError, hostAndPort: string): string {
  const { code = "", command, message = "", response = "" } = failure;
  if (code === "EAUTH" || code === "ENOAUTH")
    return "The mail server didn't accept the user name and password. Many providers want an app password here.";
  // Postfix says so only when it is told who the email goes to.
  if (code === "EENVELOPE" && (command?.endsWith(" FROM") || /sender address rejected/i.test(response)))
    return "The mail server doesn't send for this From address. Use the address that belongs to the user name.";
  if (code === "EENVELOPE") return "The mail server didn't accept the address the email goes to.";
  return connectionSentence(`${code} ${failure.originalCode ?? ""} ${message}`, hostAndPort);
}

/** In order of priority: a broken handshake is also a TLS error. */
function connectionSentence(text: string, hostAndPort: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ENODATA|EDNS/.test(text))
    return `There is no mail server at ${hostAndPort}. Check its name.`;
  if (/ECONNREFUSED/.test(text)) return `Nothing answers at ${hostAndPort}. Check the name and the port.`;
  if (/wrong version number|packet length|EPROTO\b|Greeting never received|Invalid greeting/i.test(text))
    return `Port 465 and port 587 begin differently, and ${hostAndPort} expects the other way. Try the other port.`;
  if (/certificate|self.signed|altnames/i.test(text))
    return `The certificate of ${hostAndPort} isn't valid for this name. Check the name of the mail server.`;
  if (/ETLS/.test(text)) return `${hostAndPort} offers no encryption, so no password was sent. Try port 465.`;
  if (/ETIMEDOUT|EABORT|timeout|EHOSTUNREACH|ENETUNREACH/i.test(text))
    return `${hostAndPort} didn't answer in time. Check the name and the port; some networks block email ports.`;
  return "The mail server didn't take the email.";
}
