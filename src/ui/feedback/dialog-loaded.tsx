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
import { InSheet } from "../layout/unsaved-changes.ts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";

export type DialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `page`: all of the screen, for what is a page of its own. */
  size?: "sm" | "md" | "lg" | "xl" | "page";
};

/** The dialog itself, with the library it is made of. */
export function LoadedDialog({ isOpen = true, onClose, title, children, size = "md" }: DialogProps) {
  const [isTypedIn, setTypedIn] = useState(false);
  useFocusGivenBack(isOpen);
  // In a sheet that is modal on a phone nothing beside it can be reached.
  const isInSheet = use(InSheet);
  const isNarrow = useIsNarrow();
  if (!isOpen && isTypedIn) setTypedIn(false);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      {...(size === "page" ? { fullScreen: true } : { size })}
      closeOnClickOutside={!isTypedIn}
      withinPortal={!(isInSheet && isNarrow)}
    >
      <Modal.Overlay />
      <Modal.Content data-page={size === "page" || undefined}>
        {/* The library's own header element would count as a second banner of the page. */}
        <div className="dialog-header">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body onChange={() => setTypedIn(true)}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The library gives the focus back when a dialog closes, but not when it goes away together with its content. */
function useFocusGivenBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        // A row that moved takes its button with it: the heading of the page is then the nearest known place.
        const place =
          opener?.isConnected && opener !== document.body ? opener : document.querySelector("main h1");
        if (place instanceof HTMLElement) place.focus();
      });
    };
  }, [isOpen]);
}
