import { createElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import { type HtmlKind, linkRelation } from "#lib/text/html-rules.ts";
import { type PlainNode, readPlainHtml } from "#lib/text/plain-html.ts";
import { sanitizeHtml } from "#lib/text/sanitize.ts";

export type SafeHtmlProps = {
  html: string;
  kind: HtmlKind;
  className?: string | undefined;
  /** A visual copy: its links are skipped by keys. */
  isOnlySeen?: boolean;
};

/** Allowed content renders at once, element by element; anything else is empty until the sanitizer has loaded. */
export function SafeHtml(props: SafeHtmlProps) {
  const { html, kind, className, isOnlySeen = false } = props;
  const plain = useMemo(() => readPlainHtml(html, kind), [html, kind]);
  if (!plain) return <CleanedHtml {...props} />;
  return <div className={className}>{plain.map((node, index) => draw(node, index, isOnlySeen))}</div>;
}

function draw(node: PlainNode, key: number, isOnlySeen: boolean): ReactNode {
  if (typeof node === "string") return node;
  const { class: className, ...attributes } = node.attributes;
  const link =
    attributes.href === undefined ? {} : { rel: linkRelation, tabIndex: isOnlySeen ? -1 : undefined };
  const children = node.children.map((child, index) => draw(child, index, isOnlySeen));
  return createElement(node.tag, { ...attributes, ...link, className, key }, ...children);
}

function CleanedHtml({ html, kind, className, isOnlySeen = false }: SafeHtmlProps) {
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
