import { useEffect, useRef } from "react";
import { type HtmlKind, sanitizeHtml } from "#lib/sanitize.ts";

export type SafeHtmlProps = {
  html: string;
  kind: HtmlKind;
  className?: string | undefined;
  /** For a copy that only eyes follow: keys pass its links by. */
  isOnlySeen?: boolean;
};

/** HTML that a person wrote, cleaned before it is shown. Empty until the sanitiser has loaded. */
export function SafeHtml({ html, kind, className, isOnlySeen = false }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    sanitizeHtml(html, kind).then((fragment) => {
      if (!isCurrent) return;
      if (isOnlySeen) for (const link of fragment.querySelectorAll("a")) link.tabIndex = -1;
      box.current?.replaceChildren(fragment);
    });
    return () => {
      isCurrent = false;
    };
  }, [html, kind, isOnlySeen]);

  return <div ref={box} className={className} />;
}
