import { sendEarlyRequests } from "#lib/early-requests.ts";
import { waitForFirstContentfulPaint } from "./first-contentful-paint.ts";

/** All that the document itself loads: it brings the application once the viewer sees the page. */
async function begin(root: HTMLElement) {
  const rendered = waitForFirstContentfulPaint(root);
  // They travel while the page is drawn; what they hold runs once it is seen.
  await Promise.race([rendered, new Promise(requestAnimationFrame)]);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-after-paint]"))
    link.rel = "modulepreload";
  await rendered;
  try {
    // First the library alone, so that a slow phone responds in between.
    await import("react-dom/client");
    const { start } = await import("./start.tsx");
    await start(root);
  } catch (error) {
    console.error(error);
    showUnreachable(root);
  }
}

function showUnreachable(root: HTMLElement) {
  const sentence = document.createElement("p");
  sentence.className = "placeholder-note";
  sentence.setAttribute("role", "alert");
  sentence.textContent = "We can't reach the club's website. Check your connection and reload the page.";
  root.append(sentence);
}

const root = document.getElementById("root");
if (root) {
  sendEarlyRequests();
  begin(root);
}
