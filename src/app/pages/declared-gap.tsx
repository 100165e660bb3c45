import type { ComponentType } from "react";
import { PageHeader } from "#ui/page-header.tsx";

/** A screen that has an address and a purpose, and no content so far. */
export function declaredGap(title: string, content: string): ComponentType {
  return function DeclaredGap() {
    return (
      <PageHeader title={title}>
        <p>{content} This page has no content yet.</p>
      </PageHeader>
    );
  };
}
