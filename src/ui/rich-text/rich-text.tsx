import type { MouseEvent } from "react";
import { useLocation } from "wouter";
import prose from "./prose.module.css";
import { SafeHtml } from "./safe-html.tsx";

/** A formatted text as viewers see it: cleaned, and with the look it had while it was written. */
export function RichText({ html }: { html: string }) {
  const [, goTo] = useLocation();

  /** A link to a page of the site opens it without loading the site again. */
  function follow(event: MouseEvent<HTMLElement>) {
    const path = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!path || !isPlain || !pageOfSite.test(path)) return;
    event.preventDefault();
    goTo(path);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is a link inside, with its own keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; a key on a link is a click
    <div onClick={follow}>
      <SafeHtml html={html} kind="rich-text" className={prose.prose} />
    </div>
  );
}

const pageOfSite = /^\/(?!\/|storage\/)/;
