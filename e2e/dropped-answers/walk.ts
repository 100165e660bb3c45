import { expect, type Locator, type Page } from "@playwright/test";
import type { ServerProcess } from "#testing/backend-process.ts";
import type { FaultyProxy } from "#testing/faulty-proxy.ts";
import type { Asking, Person } from "./people.ts";

/**
 * How the answers to a write get lost. `once`: the first one; Chromium repeats the request on its own. `until-seen`: all of
 * them, until the page says that something went wrong; then the person presses once more.
 */
export type Loss = "once" | "until-seen";

type Submission = {
  /** The method and the beginning of the address: `POST rpc/save_squads`, or `PUT /auth/v1/user` outside the data API. */
  write: string;
  /** What the person presses, the second time too. */
  press: Locator | (() => Promise<unknown>);
  /** What says that it is saved: something that is there only then … */
  saved?: Locator;
  /** … or something that is there until then. */
  gone?: Locator;
  /** What says that it went wrong, where that is no alert; "nothing" of what no one asked for by hand. */
  failed?: Locator | "nothing";
  /** Whether the page is about what someone else entered, and may say so. */
  isAboutOthers?: boolean;
};

type Submit = (submission: Submission) => Promise<void>;

export type Walk = {
  page: Page;
  server: ServerProcess;
  loss: Loss;
  /** Another one each time that the screen is walked: for names. */
  n: number;
  submit: Submit;
  /** Another browser, where no one is signed in; perhaps on another site, behind its own network. */
  elsewhere: (site?: FaultyProxy) => Promise<{ page: Page; submit: Submit }>;
  /** The browser of a member of the club, and requests of theirs. */
  asMember: () => Promise<{ member: Person; page: Page; submit: Submit }>;
  /** Requests of the Admin's, whose answers arrive. */
  admin: Asking;
};

/** Brings a change about by its screen while answers get lost. Responds with how often the change was made. */
export type Screen = (walk: Walk) => Promise<number>;

/** By the name of the write (`writes.ts`). */
export type Screens = Record<string, Screen>;

export type Row = { write: string; loss: Loss; messages: string[]; stored: number | string };

/** A short confirmation of the page's. */
export const statusWith = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });

/** Presses a button the first time alone: for what the page sends again on its own. */
export function pressOnce(button: Locator): () => Promise<void> {
  let isPressed = false;
  return async () => {
    if (!isPressed) await button.click();
    isPressed = true;
  };
}

const mostLost = 50;
const blame = /someone else (just )?(changed|deleted)|no longer exists|already reported|while you were/i;

/** Submits what a screen asks for, and notes its messages on the way. */
export function submitter(
  page: Page,
  network: FaultyProxy,
  { loss, messages }: Pick<Row, "loss" | "messages">,
) {
  return async ({ write, press, saved, gone, failed, isAboutOthers }: Submission): Promise<void> => {
    const [method = "", path = ""] = write.split(" ");
    const start = `${method} ${path.startsWith("/") ? path : `/rest/v1/${path}`}`;
    const tap = () => (typeof press === "function" ? press() : press.click());
    const isDone = async () => (saved ? saved.first().isVisible() : (await gone?.count()) === 0);
    const failure = () => (failed === "nothing" ? "" : textOf(failed ?? page.getByRole("alert")));
    const isAnswered = async () => (await isDone()) || (await failure()) !== "";
    const blames = async () => (isAboutOthers ? "" : textOf(page.getByText(blame).filter({ visible: true })));
    if (gone) await expect(gone).not.toHaveCount(0);
    expect(await isDone(), "says that it is saved before it is").toBe(false);
    if (!failed) expect(await failure(), "an alert before anything is lost").toBe("");
    const blamedBefore = await blames();
    const count = loss === "once" ? 1 : mostLost;
    network.dropResponses(count, (requestLine) => requestLine.startsWith(start));
    await tap();
    await expect.poll(() => network.leftToDrop(), `the answer of ${start} is dropped`).toBeLessThan(count);
    await expect.poll(isAnswered, "the page says what became of it").toBe(true);
    const loud = loss === "until-seen" ? await failure() : "";
    if (loud) messages.push(loud);
    network.dropResponses(0);
    // A person takes a moment, in which the page may have read what arrived.
    const isWellAlone = await expect
      .poll(isDone, { timeout: 1500 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!isWellAlone) {
      expect(await blames(), "blames someone else").toBe(blamedBefore);
      // What was pressed goes when it's seen to be done.
      await tap().catch(async (error: unknown) => {
        if (!(await isDone())) throw error;
      });
    }
    await expect.poll(async () => ((await isDone()) ? "saved" : failure())).toBe("saved");
    messages.push(
      (await textOf(saved ?? page.getByRole("status").filter({ visible: true }))) || "(the dialog closed)",
    );
    expect(await blames(), "blames someone else").toBe(blamedBefore);
  };
}

/** What elements show or hold. */
async function textOf(locator: Locator): Promise<string> {
  const field = locator.and(locator.page().locator("input:not([type=checkbox]), textarea"));
  const texts = (await field.count()) > 0 ? [await field.inputValue()] : await locator.allInnerTexts();
  return texts.join(" ").replaceAll(/\s+/g, " ").trim();
}
