import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules about colours are asked again in other colours; all others find the same in each. */
const coloursOnly = ["color-contrast", "link-in-text-block"];

export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };
/** 1440 pixels at 200 %, and the width that has to do without sideways scrolling. */
export const narrow = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/** The screen stands: it has its heading, and no line says that something is being loaded. */
export async function untilThere(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  // What is about to be replaced stands there in paler colours.
  await expect(page.locator("[aria-busy=true], [data-stale]")).toHaveCount(0);
}

/** What axe finds, also with the size of targets, which it asks only when it is told to. */
async function axe(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .exclude("tbody tr:nth-child(n+7)")
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Axe in light and in dark colours at the width the page has. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const scheme = page.locator("html[data-mantine-color-scheme=dark]");
  const inLight = await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(scheme).toHaveCount(1);
  const inDark = await axe(page, coloursOnly);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(scheme).toHaveCount(0);
  return [...inLight, ...inDark.map((fault) => `dark: ${fault}`)];
}

/** Fields and buttons that are no longer to be seen as such where the reader's system chooses the colours. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const lineOf = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const sides = [style.borderTopWidth, style.borderBottomWidth].some(
        (width) => Number.parseFloat(width) > 0,
      );
      return (
        (sides && style.borderBottomStyle !== "none") ||
        (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0)
      );
    };
    for (const field of document.querySelectorAll<HTMLElement>(
      "input, select, textarea, [contenteditable=true]",
    )) {
      const isOwnDrawing = field.matches(
        "[type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]",
      );
      if (isOwnDrawing || !field.checkVisibility()) continue;
      if (!lineOf(field) && !(field.parentElement && lineOf(field.parentElement)))
        found.push(`a field without a border: ${field.id || field.outerHTML.slice(0, 80)}`);
    }
    for (const element of document.querySelectorAll<SVGElement>("button svg, a svg")) {
      const { fill, stroke, forcedColorAdjust } = getComputedStyle(element);
      if (forcedColorAdjust === "none" && fill === "none" && stroke === "none")
        found.push(`a sign without a colour: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return faults;
}

/** Whatever stands beyond the right edge and cannot be scrolled to within a box of its own. */
export function findSidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolled = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    if (scrolled <= width) return [];
    const scrollsItself = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrollsItself(element))
      .slice(0, 3);
    return [
      `${scrolled} px at ${width} px: ${wide.map((element) => element.outerHTML.slice(0, 90)).join(" | ")}`,
    ];
  });
}

/** Animations that change how something looks although the reader asked for no motion; one that changes nothing is a clock. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
        const looks = effect
          .getKeyframes()
          .map(({ offset, computedOffset, ...look }) => JSON.stringify(look));
        return new Set(looks).size > 1 && Number(effect.getComputedTiming().duration) > 1;
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "a transition")),
  );
}

type Stop = { name: string; hasRing: boolean; isCovered: boolean };

/** Walks with Tab over the first stops of a screen: each shows where the focus is, and nothing covers it. */
export async function walkFocus(page: Page, most: number): Promise<{ looked: number; faults: string[] }> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const faults: string[] = [];
  let looked = 0;
  for (; looked < most; looked += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (!stop) break;
    if (!stop.hasRing) faults.push(`no ring: ${stop.name}`);
    if (stop.isCovered) faults.push(`covered: ${stop.name}`);
  }
  return { looked, faults };
}

/** Runs in the page. */
function describeFocus(): Stop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const ringOf = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  };
  const box = focused.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].map((part) =>
    document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2),
  );
  const belongs = (top: Element | null) =>
    top !== null &&
    (focused.contains(top) || top.contains(focused) || top.closest("label")?.contains(focused));
  const isSmall = box.width < 2 || box.height < 2;
  return {
    name: `${focused.tagName.toLowerCase()} “${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40) || focused.id}”`,
    hasRing:
      ringOf(focused) ||
      ringOf(focused.parentElement) ||
      ringOf(focused.closest(".mantine-Input-input")) ||
      ringOf(focused.nextElementSibling),
    isCovered: !isSmall && !points.some(belongs),
  };
}

/** Targets smaller than so many pixels on either side, except links within a sentence. */
export function findSmallTargets(page: Page, within: string, least: number): Promise<string[]> {
  return page.locator(within).evaluate(
    (box, smallest) =>
      [...box.querySelectorAll<HTMLElement>("button, a[href], summary, input, select, [role=button]")]
        .filter((target) => target.checkVisibility() && !target.closest("p"))
        .map((target) => ({ target, box: (target.closest("label") ?? target).getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => Math.min(width, height) < smallest - 0.5)
        .map(
          ({ target, box: { width, height } }) =>
            `${Math.round(width)} × ${Math.round(height)}: ${(target.ariaLabel ?? target.textContent ?? "").trim().slice(0, 40)}`,
        ),
    least,
  );
}
