import { lazy, Suspense, useState } from "react";
import type { VersionedText } from "#lib/versions/versions-queries.ts";
import { Button } from "../form/button.tsx";

export const LazyVersionsDialog = lazy(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));

/** `isDisabled`: while changes are not saved, which restoring would pass over. */
type VersionsButtonProps = { text: VersionedText; name: string; isDisabled: boolean; onRestored: () => void };

/** Opens the versions of what is in a form. */
export function VersionsButton({ text, name, isDisabled, onRestored }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen ? (
        <Suspense>
          <LazyVersionsDialog
            text={text}
            name={name}
            onClose={() => setOpen(false)}
            onRestored={onRestored}
          />
        </Suspense>
      ) : null}
    </>
  );
}
