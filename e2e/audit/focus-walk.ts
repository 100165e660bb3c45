import type { Page } from "@playwright/test";

type Stop = { name: string; hasRing: boolean; isCovered: boolean };

/** Walks with Tab over the first stops from the start of a box on: each shows where the focus is, and nothing covers it. */
export async function walkFocus(
  page: Page,
  from: "body" | "main",
  most: number,
): Promise<{ looked: number; errors: string[] }> {
  await page.locator(from).evaluate((box) => {
    const own = box.getAttribute("tabindex");
    box.tabIndex = -1;
    box.focus();
    if (own === null) box.removeAttribute("tabindex");
    else box.setAttribute("tabindex", own);
  });
  const errors: string[] = [];
  let looked = 0;
  for (; looked < most; looked += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (!stop) break;
    if (!stop.hasRing) errors.push(`no ring: ${stop.name}`);
    if (stop.isCovered) errors.push(`covered: ${stop.name}`);
  }
  return { looked, errors };
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
  // Of something taller than the window, what is in view.
  const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const points = [0.5, 0.1, 0.9].map((part) =>
    document.elementFromPoint(box.left + box.width * part, middle),
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
      ringOf(focused.closest(".field-input, .mantine-Input-input")) ||
      ringOf(focused.nextElementSibling) ||
      // The button in a date or time, which the browser itself rings.
      focused.matches("input:not(:focus)"),
    isCovered: !isSmall && !points.some(belongs),
  };
}
