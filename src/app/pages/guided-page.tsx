import type { ComponentType } from "react";
import { AdminGuide } from "#ui/admin-guide/admin-guide.tsx";
import { PageGuide } from "#ui/layout/page-guide.ts";

/** A screen of the board with its guidance in the header. */
export function withAdminGuide(path: string, Page: ComponentType): ComponentType {
  function GuidedPage() {
    return (
      <PageGuide value={<AdminGuide of={path} />}>
        <Page />
      </PageGuide>
    );
  }
  return GuidedPage;
}
