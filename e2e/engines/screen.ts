import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { installPageSteps, type PageSteps, type Target } from "./in-page.ts";
import type { Tab } from "./tab.ts";

const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
const keys = { Control: "\uE009", Tab: "\uE004", ArrowRight: "\uE014" } as const;

/** What the page has after it was loaded: the library and the steps that use it. */
const installation = `() => { ${library}; (${installPageSteps})(); return ""; }`;
const missing = "missing";
const step = `async (call) => globalThis.pageSteps ? pageSteps.run(call) : "${missing}"`;
const element = "(target) => pageSteps.element(target)";

/** How long a screen may take to show what it has. */
const soon = { timeout: 15_000 };

/** A tab as its user knows it: elements are found by role and name, clicked, typed into and read. */
export class Screen {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.#origin).href);
  }

  /** Waits until there is one such element and nothing covers it, and clicks on it. */
  async click(target: Target): Promise<void> {
    let point = { x: 0, y: 0 };
    await expect(async () => {
      const { problem, ...found } = await this.ask("aim", target);
      expect(problem, asText(target)).toBeUndefined();
      point = found;
    }).toPass(soon);
    await this.tab.perform([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", ...point },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  /** Types over what a field has. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#press([
      ["keyDown", keys.Control],
      ["keyDown", "a"],
      ["keyUp", "a"],
      ["keyUp", keys.Control],
    ]);
    await this.type(text);
    await expect(async () => expect(await this.ask("values", target)).toEqual([text])).toPass(soon);
  }

  type(text: string): Promise<void> {
    return this.#press(
      [...text].flatMap((key): Stroke[] => [
        ["keyDown", key],
        ["keyUp", key],
      ]),
    );
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key]);
  }

  /** Chooses an option of a list by the first characters of its label, as with a keyboard. */
  async choose(target: Target, label: string): Promise<void> {
    await expect(async () => expect(await this.ask("focus", target)).toBe(true)).toPass(soon);
    await this.type(label);
    await expect(async () => expect(await this.ask("chosen", target)).toEqual([label])).toPass(soon);
  }

  async attach(target: Target, path: string): Promise<void> {
    await expect(async () => expect(await this.ask("values", target)).toHaveLength(1)).toPass(soon);
    await this.tab.attach(element, asText(target), path);
  }

  /** Waits until such elements are there; what they say. */
  async read(target: Target): Promise<string[]> {
    let texts: string[] = [];
    await expect(async () => {
      texts = await this.ask("texts", target);
      expect(texts, asText(target)).not.toEqual([]);
    }).toPass(soon);
    return texts;
  }

  /** Waits until no such element is there any more. */
  async isGone(target: Target): Promise<void> {
    await expect(async () => expect(await this.ask("texts", target)).toEqual([])).toPass(soon);
  }

  /** Has a step done in the page. */
  async ask<Name extends keyof PageSteps>(
    name: Name,
    ...values: Parameters<PageSteps[Name]>
  ): Promise<Awaited<ReturnType<PageSteps[Name]>>> {
    const call = asText([name, ...values]);
    let answer = await this.tab.call(step, call);
    if (answer === missing) {
      await this.tab.call(installation, "");
      answer = await this.tab.call(step, call);
    }
    return JSON.parse(answer);
  }

  #press(strokes: Stroke[]): Promise<void> {
    return this.tab.perform([
      { type: "key", id: "keyboard", actions: strokes.map(([type, value]) => ({ type, value })) },
    ]);
  }
}

type Stroke = [type: "keyDown" | "keyUp", value: string];

/** As text for the page: patterns as what they are made of. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof RegExp ? { source: part.source, flags: part.flags } : part,
  );
}
