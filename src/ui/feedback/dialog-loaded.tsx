import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "./dialog.css";
import { Modal } from "@mantine/core";
import { type ReactNode, use, useEffect, useState } from "react";
import { LibraryProvider } from "../form/library-provider.tsx";
import { useIsKeyboardOpen } from "../layout/keyboard-height.ts";
import { InSheet } from "../layout/unsaved-changes.ts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";

export type DialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `page`: fills the screen. */
  size?: "sm" | "md" | "lg" | "xl" | "page";
};

export function LoadedDialog({ isOpen = true, onClose, title, children, size = "md" }: DialogProps) {
  const [isTypedIn, setTypedIn] = useState(false);
  useFocusGivenBack(isOpen);
  useIsKeyboardOpen();
  // A modal sheet on a phone makes everything beside it unreachable.
  const isInSheet = use(InSheet);
  const isNarrow = useIsNarrow();
  if (!isOpen && isTypedIn) setTypedIn(false);
  return (
    <LibraryProvider>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        {...(size === "page" ? { fullScreen: true } : { size })}
        closeOnClickOutside={!isTypedIn}
        withinPortal={!(isInSheet && isNarrow)}
      >
        <Modal.Overlay />
        <Modal.Content data-page={size === "page" || undefined}>
          {/* The library's header element would count as a second banner. */}
          <div className="dialog-header">
            {/* Where it covers the page, it covers the page's heading too. */}
            <Modal.Title aria-level={size === "page" ? 1 : undefined}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <Modal.Body onChange={() => setTypedIn(true)}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </LibraryProvider>
  );
}

/** The library restores the focus when a dialog closes, but not when it unmounts with its content. */
function useFocusGivenBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        // A moved row takes its button with it, so the page's heading gets the focus.
        const target =
          opener?.isConnected && opener !== document.body ? opener : document.querySelector("main h1");
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, [isOpen]);
}
