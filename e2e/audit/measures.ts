import { expect, type Page } from "@playwright/test";

export const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** The screen is: it has its heading, and no line says that something is being loaded. */
export async function untilThere(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /…$/ })).toHaveCount(0);
  // What is about to be replaced is there in paler colors.
  await expect(page.locator("[aria-busy=true], [data-stale]")).toHaveCount(0);
}

/** Fields, buttons and own rows that are no longer to be seen as such where the viewer's system chooses the colors. */
export async function findForcedColorErrors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const errors = await page.evaluate(() => {
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
      // A field of several choices has its line around them all.
      const around = field.closest(".field-input, .mantine-Input-input") ?? field.parentElement;
      if (!lineOf(field) && !(around && lineOf(around)))
        found.push(`a field without a border: ${field.id || field.outerHTML.slice(0, 80)}`);
    }
    for (const element of document.querySelectorAll<SVGElement>("button svg, a svg")) {
      const { fill, stroke, forcedColorAdjust } = getComputedStyle(element);
      if (forcedColorAdjust === "none" && fill === "none" && stroke === "none")
        found.push(`a sign without a colour: ${element.outerHTML.slice(0, 80)}`);
    }
    // The wash and the bar of an own row are not drawn: a border is.
    for (const row of document.querySelectorAll("main :is(tr, li > button)[data-own]")) {
      const marked = row.matches("tr") ? row.firstElementChild : row;
      if (marked?.checkVisibility() && Number.parseFloat(getComputedStyle(marked).borderInlineStartWidth) < 3)
        found.push(`an own row without a mark: ${row.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return errors;
}

/** Animations that change how something looks although the viewer asked for no motion; one that changes nothing is a clock. */
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

/** Targets smaller than so many pixels on either side, except links within a sentence. */
export function findSmallTargets(page: Page, within: string, least: number): Promise<string[]> {
  return page.locator(within).evaluate((box, smallest) => {
    const sizeOf = (target: HTMLElement): [number, number] => {
      const { width, height } = (
        target.closest("label, .field-input, .mantine-Input-input") ?? target
      ).getBoundingClientRect();
      // A target may reach beyond what is seen of it.
      const beyond = getComputedStyle(target, "::after");
      if (beyond.position !== "absolute") return [width, height];
      const reach = [beyond.width, beyond.height].map((length) => Number.parseFloat(length) || 0);
      return [Math.max(width, reach[0] ?? 0), Math.max(height, reach[1] ?? 0)];
    };
    return [...box.querySelectorAll<HTMLElement>("button, a[href], summary, input, select, [role=button]")]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== "inline")
      .map((target) => ({ target, size: sizeOf(target) }))
      .filter(({ size }) => Math.min(...size) > 0 && Math.min(...size) < smallest - 0.5)
      .map(
        ({ target, size }) =>
          `${size.map(Math.round).join(" × ")}: ${(target.ariaLabel ?? target.textContent ?? "").trim().slice(0, 40)}`,
      );
  }, least);
}
