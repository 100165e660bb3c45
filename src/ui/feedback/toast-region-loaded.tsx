import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./toasts.css";
import { Notifications } from "@mantine/notifications";
import { useStore } from "#lib/store.ts";
import { LibraryProvider } from "../form/library-provider.tsx";
import { modalSheets } from "../layout/modal-sheets.ts";

export function LoadedRegion() {
  const sheets = useStore(modalSheets);
  const sheet = sheets.at(-1);
  return (
    <LibraryProvider>
      {/* The library's portal can't move, so another target needs another region. */}
      <Notifications
        key={sheets.length}
        className="toasts"
        position="top-left"
        transitionDuration={0}
        withinPortal={sheet !== undefined}
        {...(sheet ? { portalProps: { target: sheet } } : {})}
        data-no-print
      />
    </LibraryProvider>
  );
}
