import { expect, type Page } from "@playwright/test";

/** 1440 pixels at 200 %, and the width that has to do without sideways scrolling. */
export const narrow = [
  { name: "200% without sideways scrolling", size: { width: 720, height: 450 } },
  { name: "320 px without sideways scrolling", size: { width: 320, height: 640 } },
];

/** What a narrow page loses: it scrolls sideways, or a box cuts off what is wider. Drawings get their time to follow the window. */
export async function findReflowErrors(page: Page): Promise<string[]> {
  let errors: string[] = [];
  const look = async () => {
    errors = [...(await findSidewaysScroll(page)), ...(await findCutOff(page))];
    return errors.length;
  };
  await expect
    .poll(look, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  return errors;
}

/** Whatever is beyond the right edge and cannot be scrolled to within a box of its own. */
function findSidewaysScroll(page: Page): Promise<string[]> {
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

/** Boxes that show a part of what is in them and do not scroll. Fields scroll, and texts that end in three dots say so themselves. */
function findCutOff(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>(":not(input, textarea, select)")]
      .filter((box) => {
        if (box.clientWidth <= 1 || box.scrollWidth <= box.clientWidth + 1) return false;
        const { overflowX, textOverflow } = getComputedStyle(box);
        return /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis";
      })
      .map((box) => `cut off, ${box.scrollWidth} px in ${box.clientWidth}: ${box.outerHTML.slice(0, 90)}`),
  );
}
