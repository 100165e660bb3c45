import { lacksNewerBuiltIns } from "#lib/browser/newer-built-ins.ts";
import { expectRest, scriptLinks } from "#lib/browser/resting-page.ts";
import { brokenPageSentence } from "#lib/browser/supported-browsers.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { sendEarlyRequests } from "#lib/early-requests.ts";
import { loadMemberStyles, showFirstContent } from "./first-content.ts";
import { waitForFirstContentfulPaint } from "./first-contentful-paint.ts";

/** A busy server must not delay the application longer (ms). */
const contentTimeoutMs = 1_000;

/** Each request takes a slow phone some milliseconds. */
const filesAtOnce = 4;

/** The document's only script: loads the application once the viewer sees the page. */
async function begin(root: HTMLElement, content: Promise<boolean> | undefined) {
  const rendered = waitForFirstContentfulPaint(root);
  // Files load while the page renders; their code runs once it is seen.
  await Promise.race([rendered, new Promise(requestAnimationFrame)]);
  // A member's content comes before the scripts that make it interactive.
  if (content) {
    expectRest(content);
    await Promise.race([content, new Promise((done) => setTimeout(done, contentTimeoutMs))]);
  }
  for (const [index, link] of scriptLinks().entries()) {
    link.rel = "modulepreload";
    if (index % filesAtOnce === filesAtOnce - 1) await yieldToMain();
  }
  await rendered;
  try {
    // Everything imported below may call them.
    if (lacksNewerBuiltIns()) await import("./polyfills/polyfills.ts");
    // The library first, so that a slow phone can respond in between.
    await import("react-dom/client");
    await yieldToMain();
    const { start } = await import("./start.tsx");
    await yieldToMain();
    await start(root);
  } catch (error) {
    console.error(error);
    showFailure(root, error);
  }
}

function showFailure(root: HTMLElement, error: unknown) {
  const sentence = document.createElement("p");
  sentence.className = "placeholder-note";
  sentence.setAttribute("role", "alert");
  // A file that failed to load is a TypeError, and so is an error while offline.
  const isConnection = error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
  sentence.textContent = isConnection
    ? "We can't reach the club's website. Check your connection and reload the page."
    : brokenPageSentence;
  root.append(sentence);
}

const root = document.getElementById("root");
// Below the supported versions, the server's page stays, with a sentence (`public/before-paint.js`).
if (root && !document.documentElement.hasAttribute("data-too-old")) {
  const request = sendEarlyRequests();
  const areStylesLoaded = request ? loadMemberStyles() : Promise.resolve(false);
  const content = request?.then(
    (html) => showFirstContent(html, areStylesLoaded),
    () => false,
  );
  begin(root, content);
}
