import { type Document, type Element, Window } from "happy-dom";
import type { CellValue } from "./ledger.ts";

const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });

/** Half of what the parser would make, and no comparison reads: silent drawings, and attributes but for class, role and label. */
const unread =
  /<svg(?![^>]*role="img").*?<\/svg>|\s(?:href|style|type|scope|value|aria-(?!label(?:ledby)?=)[a-z]+|data-[a-z-]+)="[^"]*"/gs;

/** A document to read, without a browser around it. */
export function readHtml<Result>(html: string, read: (document: Document) => Result): Result {
  // One window for all documents: a closed one keeps its memory.
  return read(new window.DOMParser().parseFromString(html.replace(unread, ""), "text/html"));
}

/** The words of a cell without the codes beside its figure, which are read aloud as pictures. */
export function textOf(element: Element | null | undefined): string {
  if (!element) return "";
  if (!element.querySelector("[role=img]")) return element.textContent.trim();
  const clone = element.cloneNode(true) as Element;
  for (const code of clone.querySelectorAll("[role=img]")) code.remove();
  return clone.textContent.trim();
}

/** A table as its headers name it; a cell is given whole to who asks for more than its words. */
export function rowsOf(table: Element): { header: string; cell: Element }[][] {
  const headers = [...table.querySelectorAll("thead th")].map((head) =>
    head.textContent.replace(/[▴▾]/g, "").trim(),
  );
  return [...table.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell, index) => ({ header: headers[index] ?? "", cell })),
  );
}

/** "▲ 3" up, "▼ 2" down, "•" the same place. */
export function movementOf(cell: Element): CellValue {
  const [, arrow, places] = /^(▲|▼) (\d+)$/.exec(cell.textContent.trim()) ?? [];
  if (arrow) return Number(places) * (arrow === "▲" ? 1 : -1);
  return cell.textContent.trim() === "•" ? 0 : cell.textContent.trim();
}

/** The rows of a list on a phone: place, name, what is under it, figure and note. */
export function listRowsOf(list: Element) {
  return [...list.querySelectorAll(":scope > li")].map((item) => {
    const parts = [...(item.firstElementChild?.children ?? [])];
    const [lead, text] = parts;
    const figures = parts.find(({ classList }) => classList.contains("figures"));
    const [title, second] = [...(text?.children ?? [])];
    const [figure, note] = [...(figures?.children ?? [])];
    return {
      lead: textOf(lead),
      title: textOf(title?.firstElementChild),
      second: textOf(second),
      figure: textOf(figure),
      note,
    };
  });
}
