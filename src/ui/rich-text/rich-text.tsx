import type { MouseEvent } from "react";
import { useLocation } from "wouter";
import { linkOfSite } from "#lib/browser/link-of-site.ts";
import prose from "./prose.module.css";
import { SafeHtml } from "./safe-html.tsx";

export function RichText({ html }: { html: string }) {
  const [, goTo] = useLocation();

  function follow(event: MouseEvent<HTMLElement>) {
    const path = linkOfSite(event);
    if (path === undefined) return;
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
