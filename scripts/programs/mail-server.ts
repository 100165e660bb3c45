import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "#server/database/free-port.ts";
import { makeCertificate } from "#testing/acme-issuer.ts";
import { startProgram } from "./program.ts";

const run = promisify(execFile);

export const mailboxPassword = "hush/hush+";
export const senderAddress = "website@club.example";
export const mailboxes = ["ruth@club.example", "pat@club.example"] as const;

export type MailServer = {
  smtpPort: number;
  imapPort: number;
  /** Self-signed, for "localhost". */
  certificate: string;
  /** The last lines of both programs. */
  output: () => Promise<string>;
  /** The files of a mailbox, oldest first. */
  read: (address: string) => Promise<string[]>;
  stop: () => Promise<void>;
};

/**
 * Debian's Postfix, which takes email by STARTTLS from who signs in and owns the sender's address, and Debian's Dovecot, which
 * checks passwords for it, stores what it delivers, and serves it by IMAP. Both need root to start.
 */
export async function startMailServer(folder: string): Promise<MailServer> {
  const { cert, key } = makeCertificate(folder, "localhost");
  const ports = {
    smtp: await findFreePort(),
    imap: await findFreePort(),
    lmtp: await findFreePort(),
    auth: await findFreePort(),
  };
  const dovecot = await startDovecot(folder, { cert, key }, ports);
  try {
    const postfix = await startPostfix(folder, { cert, key }, ports);
    const stop = async () => {
      await postfix.stop();
      await dovecot.stop();
    };
    const output = async () => `${dovecot.output()}\n${await readFile(join(folder, "postfix.log"), "utf8")}`;
    return {
      smtpPort: ports.smtp,
      imapPort: ports.imap,
      certificate: cert,
      output,
      stop,
      read: (address) => readMailbox(folder, address),
    };
  } catch (error) {
    await dovecot.stop();
    throw error;
  }
}

type Ports = Record<"smtp" | "imap" | "lmtp" | "auth", number>;
type Certificate = { cert: string; key: string };

async function startDovecot(folder: string, { cert, key }: Certificate, ports: Ports) {
  const [root, homes] = [join(folder, "dovecot"), join(folder, "mail")];
  await Promise.all([root, homes].map((path) => mkdir(path)));
  await chmod(root, 0o755);
  const { uid, gid } = await idsOf("nobody");
  await chown(homes, uid, gid);
  const users = join(folder, "users");
  await writeFile(
    users,
    [senderAddress, ...mailboxes].map((address) => `${address}:{PLAIN}${mailboxPassword}\n`).join(""),
  );
  await chmod(users, 0o644);
  const config = join(folder, "dovecot.conf");
  const listener = (kind: string, port: number) =>
    `  inet_listener ${kind} {\n    address = 127.0.0.1\n    port = ${port}\n  }`;
  await writeFile(
    config,
    `base_dir = ${root}/run
state_dir = ${root}/state
log_path = /dev/stderr
protocols = imap lmtp
ssl = required
ssl_cert = <${cert}
ssl_key = <${key}
mail_location = maildir:~/Maildir
passdb {
  driver = passwd-file
  args = ${users}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${homes}/%u
}
service auth {
${listener("postfix", ports.auth)}
}
service imap-login {
${listener("imap", ports.imap)}
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
${listener("lmtp", ports.lmtp)}
}
`,
  );
  return startProgram({
    name: "Dovecot",
    program: "dovecot",
    args: ["-F", "-c", config],
    isReady: () => greets(ports.imap),
  });
}

async function startPostfix(folder: string, { cert, key }: Certificate, ports: Ports) {
  const [config, queue, state] = ["postfix", "queue", "state"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([config, queue, state].map((path) => mkdir(path)));
  await chmod(queue, 0o755);
  const { uid, gid } = await idsOf("postfix");
  await chown(state, uid, gid);
  const mailboxMap = mailboxes.map((address) => `{ ${address} = x }`).join(", ");
  await writeFile(
    join(config, "main.cf"),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${state}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.club.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
virtual_mailbox_domains = club.example
virtual_mailbox_maps = inline:{ ${mailboxMap} }
virtual_transport = lmtp:inet:127.0.0.1:${ports.lmtp}
smtpd_tls_cert_file = ${cert}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = encrypt
smtpd_tls_received_header = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_sender_login_maps = inline:{ { ${senderAddress} = ${senderAddress} } }
smtpd_sender_restrictions = reject_sender_login_mismatch
smtpd_recipient_restrictions = reject_unlisted_recipient, permit_sasl_authenticated, reject
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/postfix.log
`,
  );
  const services = [
    `127.0.0.1:${ports.smtp} inet n - n - - smtpd`,
    ...["cleanup unix n - n - 0 cleanup", "qmgr unix n - n 300 1 qmgr", "tlsmgr unix - - n 1000? 1 tlsmgr"],
    ...[
      "rewrite unix - - n - - trivial-rewrite",
      "bounce unix - - n - 0 bounce",
      "defer unix - - n - 0 bounce",
    ],
    ...["proxymap unix - - n - - proxymap", "lmtp unix - - n - - lmtp", "anvil unix - - n - 1 anvil"],
    ...[
      "postlog unix-dgram n - n - 1 postlogd",
      "trace unix - - n - 0 bounce",
      "verify unix - - n - 1 verify",
    ],
  ];
  await writeFile(join(config, "master.cf"), `${services.join("\n")}\n`);
  await run("postfix", ["-c", config, "check"]);
  return startProgram({
    name: "Postfix",
    program: "/usr/lib/postfix/sbin/master",
    args: ["-c", config, "-d"],
    isReady: () => greets(ports.smtp),
  });
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

const greets = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => socket.destroy());
    socket.once("data", () => done(true));
    socket.once("error", () => done(false));
  });

async function readMailbox(folder: string, address: string): Promise<string[]> {
  const inbox = join(folder, "mail", address, "Maildir/new");
  const names = await readdir(inbox).catch(() => []);
  return names.sort().map((name) => join(inbox, name));
}
