import { type MouseEvent, useEffect, useRef } from "react";
import { addModalSheet } from "#ui/layout/modal-sheets.ts";
import drawerStyles from "./drawer.module.css";
import { NavigationMenu } from "./navigation-menu.tsx";

type DrawerProps = { isOpen: boolean; onClose: () => void };

/** The sidebar of a narrow screen: a modal `dialog`, which traps the focus and closes by Escape. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const drawer = dialog.current;
    if (!isOpen || !drawer) return;
    drawer.showModal();
    const removeModal = addModalSheet(drawer);
    return () => {
      removeModal();
      drawer.close();
    };
  }, [isOpen]);

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and the button inside
    <dialog
      ref={dialog}
      id="drawer"
      className={drawerStyles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className={drawerStyles.content}>
        <button type="button" className={drawerStyles.close} aria-label="Close the menu" onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        {isOpen ? <NavigationMenu onFollow={onClose} /> : null}
      </div>
    </dialog>
  );
}
