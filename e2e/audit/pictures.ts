import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { momentOfClubField } from "#lib/club-moment.ts";
import { dayAt } from "#lib/dates.ts";
import { readPublishableKey } from "#testing/backend-process.ts";
import { guideOf } from "#ui/admin-guide/guides.ts";
import { namesIn, pictureFile, pictureFolder, picturesOf } from "../../scripts/admin-guide-pictures.ts";
import { password } from "../accounts.ts";
import { signInToData } from "../at-the-line-season.ts";
import { test as base, type Club, linkIn } from "../fixtures.ts";
import { untilThere } from "./measures.ts";

/** A league evening as the browser's clock has it: so long as the day is the same, so are the pictures. */
const evening = "19:05";
const clubTimeZone = "America/Chicago";

/** One guide that is followed with its own words. */
export class Walk {
  readonly page: Page;
  readonly #path: string;
  readonly #unsaid: Set<string>;
  readonly #untaken: Set<string>;

  constructor(page: Page, path: string) {
    this.page = page;
    this.#path = path;
    this.#unsaid = new Set(namesIn(guideOf(path)?.steps ?? []));
    this.#untaken = new Set(picturesOf(path).map(({ name }) => name));
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`${this.#path}${query}`);
    await untilThere(this.page);
  }

  /** What the guide calls so: a button, a link, a field or words, by what is printed on it. */
  named(name: string, within: Locator | Page = this.page): Locator {
    expect(namesIn(guideOf(this.#path)?.steps ?? []), "what the guide names").toContain(name);
    this.#unsaid.delete(name);
    const printed = new RegExp(`^\\s*${name}(…|:.*| \\(\\d+\\)| \\(optional\\)| \\d+ scores?)?\\s*$`);
    const controls = within.getByRole("button").or(within.getByRole("link"));
    const exactly = this.page.getByText(name, { exact: true });
    const pressed = controls.filter({ hasText: printed }).or(controls.filter({ has: exactly }));
    const field = within.getByLabel(printed).and(within.locator("input, select, textarea"));
    const ofRow =
      within === this.page ? [] : [controls.and(within.getByRole("link", { name: new RegExp(`^${name} `) }))];
    const words = within.locator("summary, strong").filter({ hasText: printed });
    return [field, words, ...ofRow].reduce((all, one) => all.or(one), pressed).filter({ visible: true });
  }

  async press(name: string, within?: Locator): Promise<void> {
    await this.named(name, within).first().click();
  }

  /** A picture of everything from the first piece to the last, or of the whole tall. */
  async picture(name: string, ...pieces: Locator[]): Promise<void> {
    expect(this.#untaken, "pictures the guide still waits for").toContain(name);
    this.#untaken.delete(name);
    await untilThere(this.page);
    await this.page.mouse.move(0, 0);
    await steadyMoments(this.page);
    await this.page.setViewportSize(tall);
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    const clip = await frameOf(pieces);
    const png = await this.page.screenshot({ animations: "disabled", caret: "hide", clip });
    await this.page.setViewportSize(wide);
    await mkdir(pictureFolder, { recursive: true });
    await writeFile(join(pictureFolder, pictureFile(name)), await toWebp(this.page, png));
  }

  expectDone(): void {
    expect([...this.#unsaid], "named by the guide, and not used on the way").toEqual([]);
    expect([...this.#untaken], "pictures that were not taken").toEqual([]);
  }
}

type Data = Awaited<ReturnType<typeof signInToData>>;

/** Playwright's test with an evening at the demonstration club, and its data for what is there beforehand. */
export const test = base.extend<{ data: Data; evening: undefined }>({
  data: async ({ club }: { club: Club }, use) => use(await signInToData(club)),
  evening: [
    async ({ page }, use) => {
      const moment = momentOfClubField(`${dayAt(new Date(), clubTimeZone)}T${evening}`, clubTimeZone);
      await page.clock.setFixedTime(moment ?? new Date());
      await use(undefined);
    },
    { auto: true },
  ],
});

type Given = { data: Data; otherPage: Page; club: Club; complaints: { allow: (pattern: RegExp) => void } };

/** Follows one guide; fails when it names what is not there, or anything that nobody used. */
export function follow(path: string, walk: (walk: Walk, given: Given) => Promise<void>): void {
  test(`${path} is worked with as its guide says`, async ({ page, data, otherPage, club, complaints }) => {
    const followed = new Walk(page, path);
    await followed.open();
    await walk(followed, { data, otherPage, club, complaints });
    followed.expectDone();
  });
}

/** What the server wrote down in these minutes is shown with the time of the evening. */
async function steadyMoments(page: Page): Promise<void> {
  await page.evaluate(() => {
    const today = new Date().toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "America/Chicago",
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue } = texts.currentNode;
      const steady = nodeValue?.replaceAll(
        new RegExp(`${today}, \\d+:\\d\\d [AP]M`, "g"),
        `${today}, 6:48 PM`,
      );
      if (steady !== nodeValue) texts.currentNode.nodeValue = steady ?? null;
    }
  });
}

/** Around what stands on the page; a dialog has an edge of its own. */
const marginOf = async (piece: Locator) => ((await piece.getAttribute("role")) === "dialog" ? 0 : 16);
const wide = { width: 1280, height: 1000 };
/** For the moment of a picture, so that nothing of it has to be scrolled to. */
const tall = { width: 1280, height: 2400 };

async function frameOf(pieces: readonly Locator[]) {
  const boxes = await Promise.all(
    pieces.map(async (piece) => {
      const [box, margin] = [await piece.boundingBox(), await marginOf(piece)];
      if (!box) throw new Error(`Not to be seen: ${piece}`);
      const { x, y, width, height } = box;
      return { left: x - margin, top: y - margin, right: x + width + margin, bottom: y + height + margin };
    }),
  );
  const frame = {
    left: Math.round(Math.min(...boxes.map(({ left }) => left))),
    top: Math.round(Math.min(...boxes.map(({ top }) => top))),
    right: Math.round(Math.max(...boxes.map(({ right }) => right))),
    bottom: Math.round(Math.max(...boxes.map(({ bottom }) => bottom))),
  };
  const isWhole =
    frame.left >= 0 && frame.top >= 0 && frame.right <= tall.width && frame.bottom <= tall.height;
  expect(isWhole, `a picture within the window: ${JSON.stringify(frame)}`).toBe(true);
  return { x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top };
}

/** The same picture at a third of its size, by the browser that took it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const painter = await page.context().newPage();
  const text = await painter.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
    return btoa(
      Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""),
    );
  }, png.toString("base64"));
  await painter.close();
  return Buffer.from(text, "base64");
}

type Newcomer = { firstName: string; lastName: string; isConfirmed?: boolean };

/** Somebody who has filled in the form of a new account; he waits for the board. */
export async function newcomer(club: Club, { firstName, lastName, isConfirmed = true }: Newcomer) {
  const email = `${firstName}.${lastName}@club.example`.toLowerCase();
  const visitor = createClient(club.url, await readPublishableKey(club.url), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await visitor.auth.signUp({
    email,
    password,
    options: { data: { first_name: firstName, last_name: lastName } },
  });
  if (error || !data.user) throw error ?? new Error(`${email} has no account.`);
  if (isConfirmed) await fetch(linkIn(await club.waitForLetter(email)));
  return { id: data.user.id, email, visitor };
}

/** A member with an account, who may do what members do. */
export async function memberOfClub(
  club: Club,
  admin: SupabaseClient,
  person: Newcomer,
): Promise<SupabaseClient> {
  const { id, email, visitor } = await newcomer(club, person);
  const approved = await admin.rpc("approve_account", { account_id: id });
  const { error } = await visitor.auth.signInWithPassword({ email, password });
  if (approved.error || error) throw approved.error ?? error;
  return visitor;
}
