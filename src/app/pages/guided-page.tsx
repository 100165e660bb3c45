import type { ComponentType } from "react";
import { AdminGuide } from "#ui/admin-guide/admin-guide.tsx";

export function withAdminGuide(path: string, Page: ComponentType): ComponentType {
  function GuidedPage() {
    return (
      <>
        <Page />
        <AdminGuide of={path} />
      </>
    );
  }
  return GuidedPage;
}
