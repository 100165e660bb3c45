import { useMemo, useState } from "react";
import { lazyPart } from "#ui/layout/load-later.ts";
import { usePageActions } from "../layout/page-actions.ts";

// All guides are one file, loaded on demand.
const GuideDialog = lazyPart(async () => (await import("./guide-dialog.tsx")).GuideDialog);

/** Adds "How this screen works" to the page's menu. `of` is the screen's route. */
export function AdminGuide({ of }: { of: string }) {
  const [isOpen, setOpen] = useState(false);
  usePageActions(useMemo(() => [{ label: "How this screen works", onSelect: () => setOpen(true) }], []));
  return isOpen ? <GuideDialog of={of} onClose={() => setOpen(false)} /> : null;
}
