// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { runPageFiles } from "./run-page-files.ts";

const script = (name: string) =>
  `data:text/javascript,globalThis.ran=[...globalThis.ran??[],"${name}"];await null`;

test("the files of a page run one at a time, those that others need first, whatever does not load", async () => {
  for (const href of [script("shared"), "data:text/javascript,throw new Error()", script("page")]) {
    const link = document.createElement("link");
    link.dataset.afterPaint = "";
    link.href = href;
    document.head.append(link);
  }
  await runPageFiles();
  expect((globalThis as { ran?: string[] }).ran).toEqual(["shared", "page"]);
});
