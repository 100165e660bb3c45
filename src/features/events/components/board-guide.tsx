import { lazy, Suspense } from "react";

const AdminGuide = lazy(async () => ({
  default: (await import("#ui/admin-guide/admin-guide.tsx")).AdminGuide,
}));

/** How the board works with events; visitors do not load it. */
export function BoardGuide() {
  return (
    <Suspense fallback={null}>
      <AdminGuide of="/events" />
    </Suspense>
  );
}
