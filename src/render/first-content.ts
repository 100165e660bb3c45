import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { pageData, setPageData } from "#lib/page-data.ts";
import { fitTable } from "#ui/table/fit-table.ts";
import { layOutRowsOnScroll } from "#ui/table/lay-out-rows.ts";

/** Some browsers never report the first paint. */
const paintTimeoutMs = 300;

/** Styles of what only members see: visitors load none of them. Resolves to false if one is missing. */
export async function loadMemberStyles(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-for-members]")];
  const loaded = links.map((link) => {
    link.rel = "stylesheet";
    return new Promise<boolean>((done) => {
      link.onload = () => done(true);
      link.onerror = () => done(false);
    });
  });
  return (await Promise.all(loaded)).every(Boolean);
}

/** Keeps content that the viewer has pressed or focused (docs/decisions/017). Resolves when it is visible, or to false. */
export async function showFirstContent(
  html: string | undefined,
  areStylesLoaded: Promise<boolean>,
): Promise<boolean> {
  const rendered = document.querySelector("#root > .rendered");
  const data = pageData();
  if (!html || !rendered || !data || !(await areStylesLoaded)) return false;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  // The server's own renderer escapes all user content.
  const trusted = window.trustedTypes?.createPolicy("rendered", { createHTML: (text) => text }) ?? {
    createHTML: (text: string) => text,
  };
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html.replaceAll("__CSP_NONCE__", nonce));
  // A slow phone can respond between parsing and layout.
  await yieldToMain();
  if (rendered.querySelector("[data-pressed], :focus")) return false;
  rendered.replaceChildren(template.content);
  for (const table of rendered.querySelectorAll<HTMLElement>("[data-fit] > table")) fitOnceLaidOut(table);
  setPageData({ ...data, path: location.pathname });
  layOutRowsOnScroll([...rendered.querySelectorAll<HTMLElement>("[data-rows]")]);
  await nextLargestPaint();
  return true;
}

/** Before its first frame. Measuring here would force a layout in this task. */
function fitOnceLaidOut(table: HTMLElement) {
  const box = table.parentElement;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    if (box) fitTable(box, table);
  });
  observer.observe(table);
}

function nextLargestPaint(): Promise<void> {
  const from = performance.now();
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ startTime }) => startTime >= from)) done();
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(() => {
      observer.disconnect();
      done();
    }, paintTimeoutMs);
  });
}
