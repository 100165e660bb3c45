import type { MouseEvent } from "react";
import { useLocation } from "wouter";
import prose from "./prose.module.css";
import { SafeHtml } from "./safe-html.tsx";

export function RichText({ html }: { html: string }) {
  const [, goTo] = useLocation();

  /** Opens a link to a page of the site without reloading. */
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
