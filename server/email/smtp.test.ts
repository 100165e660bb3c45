import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { describeSmtpError, sendBySmtp } from "./smtp.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A mail server with a reply to each command, by its first word. */
async function mailServer(
  replies: Record<string, string>,
  { host, seen }: { host: string; seen: string[] } = { host: "127.0.0.1", seen: [] },
): Promise<number> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    socket.on("data", (chunk: Buffer) => {
      seen.push(chunk.toString());
      const word = chunk.toString().trim().split(" ")[0]?.toUpperCase() ?? "";
      socket.write(`${replies[word] ?? "250 ok"}\r\n`);
    });
  });
  const listening = server;
  await new Promise<void>((ready) => listening.listen(0, host, ready));
  const address = listening.address();
  return typeof address === "object" && address ? address.port : 0;
}

const email = { to: "pat@club.example", subject: "Test", text: "Test", html: "<p>Test</p>" };

function send(port: number, account: { user: string; password: string }, host = "127.0.0.1") {
  return sendBySmtp({ host, port, ...account }, { email, from: "web@club.example", clubName: "Club" });
}

const nobody = { user: "", password: "" };
const someone = { user: "web@club.example", password: "hush-hush" };
const auth = "250-mail\r\n250 AUTH PLAIN LOGIN";

test("an email is accepted", async () => {
  const port = await mailServer({ DATA: "354 go on", QUIT: "221 bye" });
  // The test's server says ok to the text as well.
  await expect(send(port, nobody)).resolves.toBeUndefined();
});

test.each([
  [
    "a wrong password",
    { EHLO: auth, AUTH: "535 5.7.8 Bad credentials" },
    someone,
    /didn't accept the user name and password\..*535 5.7.8 Bad credentials/,
  ],
  [
    "a sender it does not know",
    { MAIL: "553 5.7.1 not yours" },
    nobody,
    /doesn't send for this From address.*553 5.7.1 not yours/,
  ],
  [
    "a sender that isn't the account's, as Postfix says it",
    { RCPT: "553 5.7.1 <web@club.example>: Sender address rejected: not owned by user pat@club.example" },
    nobody,
    /doesn't send for this From address.*not owned by user/,
  ],
  [
    "an address it does not know",
    { RCPT: "550 no such user" },
    nobody,
    /didn't accept the address the email goes to.*550 no such user/,
  ],
])("%s is said in a sentence, with the server's own words", async (_, replies, account, sentence) => {
  const port = await mailServer(replies);
  const failure = send(port, account);
  await expect(failure).rejects.toThrow(sentence);
  await expect(failure).rejects.not.toThrow("hush-hush");
});

test("a server that nobody started, and a port that begins with TLS or does not, are told apart", async () => {
  await expect(send(9, nobody)).rejects.toThrow(
    "Nothing answers at 127.0.0.1:9. Check the name and the port.",
  );
  expect(
    describeSmtpError({ code: "ESOCKET", message: "wrong version number" }, "smtps://mail.example:587"),
  ).toContain("mail.example:587 expects the other way");
});

test("no password goes to another computer unencrypted", async () => {
  const commands: string[] = [];
  const port = await mailServer({ EHLO: auth, STARTTLS: "502 no" }, { host: "127.0.0.2", seen: commands });
  await expect(send(port, someone, "127.0.0.2")).rejects.toThrow(
    "offers no encryption, so no password was sent",
  );
  expect(commands.join("")).not.toContain("AUTH");
});

test("a server that never comes to its end, saying something all the time, is not waited for", async () => {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    const talking = setInterval(() => socket.write("220-one moment\r\n"), 20);
    socket.once("close", () => clearInterval(talking));
  });
  const talker = server;
  await new Promise<void>((ready) => talker.listen(0, "127.0.0.1", ready));
  const { port } = talker.address() as AddressInfo;
  const outgoing = { email, from: "web@club.example", clubName: "Club" };
  await expect(sendBySmtp({ host: "127.0.0.1", port, ...nobody }, outgoing, 300)).rejects.toThrow(
    `127.0.0.1:${port} didn't answer in time.`,
  );
  await expect.poll(() => new Promise((open) => talker.getConnections((_, count) => open(count)))).toBe(0);
});

test.each([
  [
    { code: "EDNS", message: "getaddrinfo ENOTFOUND smtp.exmaple.com" },
    "There is no mail server at smtp.example:465.",
  ],
  [{ code: "ETIMEDOUT", message: "Connection timeout" }, "smtp.example:465 didn't answer in time."],
  [
    { code: "ESOCKET", message: "self-signed certificate" },
    "The certificate of smtp.example:465 isn't valid",
  ],
  [new Error("odd"), "The mail server didn't take the email. (odd)"],
])("%j has a sentence", (error, sentence) => {
  expect(describeSmtpError(error, { host: "smtp.example", port: 465, user: "", password: "" })).toContain(
    sentence,
  );
});
