import { useEffect, useRef } from "react";
import { type HtmlKind, sanitizeHtml } from "#lib/sanitize.ts";

export type SafeHtmlProps = { html: string; kind: HtmlKind; className?: string | undefined };

/** HTML that a person wrote, cleaned before it is shown. Empty until the sanitiser has loaded. */
export function SafeHtml({ html, kind, className }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    sanitizeHtml(html, kind).then((fragment) => {
      if (isCurrent) box.current?.replaceChildren(fragment);
    });
    return () => {
      isCurrent = false;
    };
  }, [html, kind]);

  return <div ref={box} className={className} />;
}
