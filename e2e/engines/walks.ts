import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bounceTime } from "#keeping/at-the-line/use-line.ts";
import { enroll, password } from "../accounts.ts";
import { makeSeason, readScores } from "../at-the-line-season.ts";
import { test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";

const admin = "Club Admin";
const banner = { role: "banner" };
const dialog = { role: "dialog" };
const account = { role: "button", name: /^Account of /, within: banner };

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 900 };

/** How long the server may take to have what was saved, and the screen to show what it is asked for. */
const soon = { timeout: 20_000 };
/** Longer than the site waits before it tries to send again. */
const afterRestoring = { timeout: 90_000 };

type Credentials = { email: string; password: string };

async function signIn(screen: Screen, { email, password: typed }: Credentials): Promise<void> {
  await screen.open("/");
  await screen.click({ role: "button", name: "Sign In", within: banner });
  await screen.fill({ label: "Email", within: dialog }, email);
  await screen.fill({ label: "Password", within: dialog }, typed);
  await screen.click({ role: "button", name: "Sign In", within: dialog });
  await screen.isGone(dialog);
  await screen.read(account);
}

test("a person signs in through the dialog, and is still signed in on the next page", async ({
  openScreen,
  club,
}) => {
  const screen = await openScreen();
  await signIn(screen, club.admin);
  await screen.open("/leaderboard");
  await screen.read(account);
});

test("a squad at the line goes on offline, and its rounds are on the server afterwards", async ({
  openScreen,
  club,
  data,
  connection,
}) => {
  const format = { events: ["singles16"], targetsPerRound: 5 };
  const season = await makeSeason(data, { name: "At the line", ...format }, { Eagles: 2 });
  const screen = await openScreen();
  await screen.tab.resize(phone.width, phone.height);
  await signIn(screen, club.admin);
  const team = season.teams.Eagles ?? "";
  const line = `/add-team-scores?season=${season.id}&week=1&team=${team}&view=line`;
  await screen.open(line);
  await screen.click({ role: "button", name: /^Start: / });
  await mark(screen, "1011", 0);

  // Cut off, and loaded again: the page and its marks come from the device.
  await screen.ask("lineStored");
  await connection.cut();
  await mark(screen, "111", 4);
  await screen.open(line);
  await mark(screen, "011", 7);
  await screen.read({ role: "heading", name: /[Rr]ound complete/i });
  expect(await readScores(data, season.id)).toEqual([]);

  await connection.restore();
  const details = async () => (await readScores(data, season.id)).map(({ detail }) => detail);
  await expect.poll(details, afterRestoring).toEqual(["11111", "01101"]);
});

/** Taps hit (1) or lost (0) for the shooter who is up; `before`: how many marks there are already. */
async function mark(screen: Screen, marks: string, before: number): Promise<void> {
  for (const [index, result] of [...marks].entries()) {
    await screen.click({ role: "button", name: result === "1" ? "Hit" : "Lost" });
    const count = before + index + 1;
    if (count < 10) await screen.read({ role: "heading", name: new RegExp(`\\b${count} of 10`) });
    await new Promise((later) => setTimeout(later, bounceTime));
  }
}

test("a team's scores are entered on the sheet and saved", async ({ openScreen, club, data }) => {
  const format = { events: ["singles16"], targetsPerRound: 25 };
  const season = await makeSeason(data, { name: "Sheet", ...format }, { Eagles: 2, Hawks: 2 });
  const screen = await openScreen();
  await signIn(screen, club.admin);
  await screen.open(`/add-team-scores?season=${season.id}&view=sheet`);
  await screen.choose({ role: "combobox", name: "Team" }, "Hawks");
  const sheet = { role: "form", name: "Scores of Hawks in week 1" };
  const [first, second] = season.rosters.Hawks ?? [];
  await screen.fill({ role: "textbox", name: first?.name, within: sheet }, "21");
  await screen.fill({ role: "textbox", name: second?.name, within: sheet }, "24");
  await screen.click({ role: "button", name: "Save, next: Eagles", within: sheet });
  const saved = async () =>
    Object.fromEntries((await readScores(data, season.id)).map(({ member_id, hits }) => [member_id, hits]));
  await expect.poll(saved, soon).toEqual({ [first?.id ?? ""]: 21, [second?.id ?? ""]: 24 });
});

for (const path of ["/leaderboard", "/team-scores", "/rankings"])
  test(`${path} shows tables with numbers`, async ({ openScreen, club, season }) => {
    const screen = await openScreen();
    await screen.tab.resize(desktop.width, desktop.height);
    await signIn(screen, club.admin);
    await screen.open(`${path}?season=${season}`);
    await expect.poll(() => countNumbers(screen), soon).toBeGreaterThan(20);
  });

async function countNumbers(screen: Screen): Promise<number> {
  const parts = (await screen.read({ role: "table" })).flatMap((text) => text.split(/\s+/));
  return parts.filter((part) => /^\d+(\.\d+)?$/.test(part)).length;
}

test("a message with a photo and a document is sent, and the other person reads it", async ({
  openScreen,
  club,
}) => {
  const writer = { firstName: "Ruth", lastName: "Adler", email: "ruth.adler@club.example" };
  await enroll(club, writer);
  const screen = await openScreen();
  await signIn(screen, { email: writer.email, password });
  await screen.open("/messages?write=new");
  await screen.fill({ role: "combobox", name: "To" }, admin);
  await screen.click({ role: "option", name: admin });
  await screen.press("Tab");
  await screen.fill({ label: "Subject" }, "Practice");
  await screen.fill({ role: "textbox", name: "Message" }, "On Saturday?");
  const photo = Buffer.from(await screen.ask("drawPhoto", 3000, 1500), "base64");
  for (const file of [await fileOf("range.jpg", photo), await fileOf("rules.pdf", pdf)])
    await screen.attach({ label: "Attach files" }, file);
  const files = { role: "list", name: "Files" };
  const attached = { role: "listitem", within: files };
  await expect.poll(async () => (await screen.read(attached)).length, soon).toBe(2);
  await screen.isGone({ role: "progressbar", within: files });
  await screen.click({ role: "button", name: "Send" });
  await screen.read({ text: "Your message has been sent successfully." });

  const recipient = await openScreen();
  await signIn(recipient, club.admin);
  await recipient.open("/messages");
  await recipient.click({ role: "link", name: /Practice/ });
  const message = { role: "article" };
  await recipient.read({ text: "On Saturday?", within: message });
  // The sender's browser made the photo smaller.
  const picture = { role: "presentation", within: { role: "link", name: /range\.jpg/, within: message } };
  await expect.poll(() => recipient.ask("pictureWidths", picture), soon).toEqual([2048]);
  const document = { role: "link", name: /rules\.pdf/, within: message };
  const [address = ""] = await recipient.ask("addresses", document);
  expect(await recipient.ask("fetchText", address)).toBe(pdf.toString());
});

const pdf = Buffer.from("%PDF-1.4\nBring your own shells.\n");

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

test("the slideshow shows its slides one after the other", async ({ openScreen, club, season }) => {
  const screen = await openScreen();
  await screen.tab.resize(desktop.width, desktop.height);
  await signIn(screen, club.admin);
  await screen.open(`/leaderboard-slideshow?display=1&seconds=600&season=${season}`);
  const slide = { role: "article" };
  const [first] = await screen.read(slide);
  expect(first).toMatch(/\d/);
  await screen.press("ArrowRight");
  await expect.poll(async () => (await screen.read(slide))[0], soon).not.toBe(first);
});
