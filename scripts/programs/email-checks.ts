import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { connect } from "#server/database/connect.ts";
import { sendBySmtp } from "#server/email/smtp.ts";
import { openAccount } from "#server/opening/first-admin.ts";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import {
  findSuperuser,
  readPublishableKey,
  type ServerProcess,
  startServerProcess,
} from "#testing/backend-process.ts";
import { insist } from "../faults/fault.ts";
import type { ProgramCheck } from "./check.ts";
import {
  type MailServer,
  mailboxes,
  mailboxPassword,
  senderAddress,
  startMailServer,
} from "./mail-server.ts";
import { ofDebian } from "./program.ts";

const run = promisify(execFile);
const [ruth, pat] = mailboxes;

export const emailChecks: ProgramCheck[] = [
  {
    name: "email: Postfix with STARTTLS and Dovecot, read in NeoMutt and mblaze",
    needs: {
      postfix: ofDebian("postfix"),
      dovecot: ofDebian("dovecot-imapd dovecot-lmtpd"),
      neomutt: ofDebian("neomutt"),
      mshow: ofDebian("mblaze"),
      w3m: ofDebian("w3m"),
      script: ofDebian("bsdutils"),
    },
    run: tryEmail,
  },
];

async function tryEmail(folder: string): Promise<string> {
  insist(process.getuid?.() === 0, "Postfix and Dovecot need root to start");
  const mailServer = await startMailServer(folder);
  try {
    const club = await startClub(mailServer, mailboxPassword);
    try {
      await writeEmails(club);
      const [confirmation = ""] = await untilReceived(club, mailServer, ruth);
      const [alert = ""] = await untilReceived(club, mailServer, pat);
      const headers = await describeHeaders(alert);
      const read = [
        await readInMblaze(confirmation, alert),
        await readInNeoMutt(folder, mailServer, ["text", "html"]),
      ];
      return `${headers}; ${read.join("; ")}; ${await describeRefusals(mailServer)}`;
    } finally {
      await club.stop();
    }
  } finally {
    await mailServer.stop();
  }
}

const startClub = ({ smtpPort, certificate }: MailServer, password: string): Promise<ServerProcess> =>
  startServerProcess({
    environment: {
      SMTP_URL: `smtp://${encodeURIComponent(senderAddress)}:${encodeURIComponent(password)}@localhost:${smtpPort}`,
      MAIL_FROM: `Gun Club <${senderAddress}>`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });

/** A sign-up of Ruth, and an alert for Pat. */
async function writeEmails({ url, dataFolder }: ServerProcess): Promise<void> {
  const publishableKey = await readPublishableKey(url);
  const sql = connect(await findSuperuser(dataFolder), { max: 1 });
  const person = {
    password: testPassword,
    firstName: "Pat",
    lastName: "Lee",
    role: "Member",
    status: "Active",
  } as const;
  const id = await openAccount(sql, { ...person, email: pat });
  await sql`insert into public.account_settings (account_id, alert_emails) values (${id}, true)
    on conflict (account_id) do update set alert_emails = true`;
  const board = await createAccount({ url, publishableKey, sql }, { role: "Board Member" });
  await sql.end();
  const signedUp = await board.client.auth.signUp({
    email: ruth,
    password: testPassword,
    options: { data: { first_name: "Ruth", last_name: "Adler" } },
  });
  insist(!signedUp.error, `sign-up: ${signedUp.error?.message}`);
  const note = "Ice on the road. “Café” stays open – 5 °C.";
  const until_at = new Date(Date.now() + 3_600_000).toISOString();
  await board.client.auth.signInWithPassword({ email: board.email, password: board.password });
  const { error } = await board.client.rpc("announce_alert", {
    alert_id: randomUUID(),
    kind: "range_closed",
    note,
    until_at,
  });
  insist(!error, `alert: ${error?.message}`);
}

async function untilReceived(
  club: ServerProcess,
  mailServer: MailServer,
  address: string,
): Promise<string[]> {
  for (let waited = 0; waited < 90; waited++) {
    const files = await mailServer.read(address);
    if (files.length > 0) return files;
    await wait(1000);
  }
  throw new Error(`no email to ${address}: ${club.output()}\n${await mailServer.output()}`);
}

async function describeHeaders(path: string): Promise<string> {
  const text = await readFile(path, "utf8");
  const [folded = ""] = text.split(/\r?\n\r?\n/);
  const head = folded.replaceAll(/\r?\n[ \t]+/g, " ");
  const encrypted = /\(using (TLSv[\d.]+)/.exec(head)?.[1];
  insist(encrypted, `Postfix received it unencrypted: ${head}`);
  insist(/^List-Unsubscribe: <http[^>]+>$/m.test(head), `no unsubscribe link: ${head}`);
  insist(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head), "no one-click header");
  insist(/^Auto-Submitted: auto-generated$/m.test(head), "no Auto-Submitted");
  const longest = Math.max(...text.split("\n").map((line) => line.trimEnd().length));
  insist(longest <= 998, `a line of ${longest} characters`);
  return `${encrypted}, signed in, From, Message-ID, and one-click unsubscribe as sent`;
}

const sentence = /Ice on the road\. “Café” stays open – 5 °C\./;

async function readInMblaze(confirmation: string, alert: string): Promise<string> {
  const show = async (...args: string[]) =>
    (await run("mshow", ["-n", ...args], { env: { ...process.env, LC_ALL: "C.UTF-8" } })).stdout;
  const text = await show(confirmation);
  insist(
    /#type=signup&token=|#.*token=.*type=signup/.test(text.replaceAll(/=\n/g, "")),
    `mblaze shows no whole link: ${text}`,
  );
  insist(sentence.test(await show(alert)), "mblaze shows other words");
  const subject = await run("mhdr", ["-d", "-h", "subject", alert], {
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  return `mblaze shows “${subject.stdout.trim()}” and the whole link of a confirmation`;
}

type Part = "text" | "html";

/** Over IMAP from Dovecot; its HTML by w3m. */
async function readInNeoMutt(
  folder: string,
  { imapPort, certificate }: MailServer,
  parts: Part[],
): Promise<string> {
  const mailcap = join(folder, "mailcap");
  await writeFile(
    mailcap,
    "text/html; w3m -I utf-8 -O utf-8 -cols 78 -dump -T text/html %s; copiousoutput\n",
  );
  for (const part of parts) {
    const file = join(folder, `${part}.txt`);
    const config = join(folder, `${part}.neomuttrc`);
    await writeFile(
      config,
      `set folder = "imap://localhost:${imapPort}/"
set spoolfile = "+INBOX"
set imap_user = "${pat}"
set imap_pass = "${mailboxPassword}"
set ssl_starttls = yes
set ssl_force_tls = yes
set certificate_file = "${certificate}"
set mailcap_path = "${mailcap}"
set charset = "utf-8"
set pipe_decode = yes
set wait_key = no
set quit = yes
auto_view text/html
alternative_order text/${part === "text" ? "plain" : "html"}
push "<pipe-message>cat > ${file}<enter><quit>"
`,
    );
    await chmod(config, 0o600);
    const neomutt = spawn(
      "script",
      ["--quiet", "--return", "--command", `neomutt -F ${config}`, "/dev/null"],
      {
        stdio: ["pipe", "ignore", "ignore"],
        env: { ...process.env, TERM: "xterm", LC_ALL: "C.UTF-8", HOME: folder },
      },
    );
    const timer = setTimeout(() => neomutt.kill(), 60_000);
    await once(neomutt, "exit");
    clearTimeout(timer);
    const text = await readFile(file, "utf8").catch(() => "");
    insist(
      sentence.test(text.replaceAll(/\s+/g, " ")),
      `NeoMutt shows of the ${part}: ${text.slice(0, 500)}`,
    );
  }
  const { stdout } = await run("neomutt", ["-v"]);
  return `${stdout.split("\n")[0]} shows text and HTML alike over IMAP`;
}

async function describeRefusals(mailServer: MailServer): Promise<string> {
  setDefaultCACertificates([await readFile(mailServer.certificate, "utf8")]);
  const server = {
    host: "localhost",
    port: mailServer.smtpPort,
    user: senderAddress,
    password: mailboxPassword,
  };
  const email = { to: ruth, subject: "Test", text: "Test", html: "<p>Test</p>" };
  const tries = {
    "wrong password": sendBySmtp(
      { ...server, password: "another" },
      { email, from: senderAddress, clubName: "Club" },
    ),
    "another's From": sendBySmtp(server, { email, from: pat, clubName: "Club" }),
    "unknown mailbox": sendBySmtp(server, {
      email: { ...email, to: "nobody@club.example" },
      from: senderAddress,
      clubName: "Club",
    }),
  };
  const responses = await Promise.all(
    Object.entries(tries).map(async ([name, attempt]) => {
      const outcome = await attempt.then(
        () => "it was sent",
        (error: Error) => error.message,
      );
      insist(outcome !== "it was sent", `${name}: ${outcome}`);
      return `${name}: “${outcome}”`;
    }),
  );
  return responses.join(", ");
}
