import { lazy, Suspense, useMemo, useState } from "react";
import { usePageActions } from "../layout/page-actions.ts";

// The guides of all screens are one file, which no one needs before asking.
const GuideDialog = lazy(async () => ({ default: (await import("./guide-dialog.tsx")).GuideDialog }));

/** Puts "How this screen works" into the menu of the page. `of` is the screen's route. */
export function AdminGuide({ of }: { of: string }) {
  const [isOpen, setOpen] = useState(false);
  usePageActions(useMemo(() => [{ label: "How this screen works", onSelect: () => setOpen(true) }], []));
  return isOpen ? (
    <Suspense>
      <GuideDialog of={of} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
