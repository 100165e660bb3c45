import { memo, type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import { RouteAnnouncer } from "#ui/feedback/route-announcement.tsx";
import { ToastRegion } from "#ui/feedback/toast-region.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AccountDialogHost } from "./account-dialog-host.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DemonstrationLine } from "./demonstration-line.tsx";
import { Drawer } from "./drawer.tsx";
import { Header } from "./header.tsx";
import { ReachabilityNotice } from "./reachability-notice.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useClubColor } from "./use-club-color.ts";
import { useScrollToTop } from "./use-scroll-to-top.ts";
import { WaitingRoundsHost } from "./waiting-rounds-host.tsx";

const GoToScreenHost = lazyWhenReachable(
  async () => (await import("./board/go-to-screen-host.tsx")).GoToScreenHost,
);

export function Shell({ children }: { children: ReactNode }) {
  const isTelevision = useIsTelevision();
  return isTelevision ? (
    <main className={styles.television}>{children}</main>
  ) : (
    <MainLayout>{children}</MainLayout>
  );
}

/** Memoized, because each sort and filter of a page changes the address. */
const MainLayout = memo(function MainLayout({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow();
  const user = useCurrentUser();
  const [isSidebarOpen, setSidebarOpen] = useRememberedFlag("sidebar", true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useScrollToTop();
  useClubColor();

  // A wide window has no drawer, and starts with it closed when it becomes narrow again.
  if (!isNarrow && isDrawerOpen) setDrawerOpen(false);

  function toggleMenu() {
    if (isNarrow) setDrawerOpen(!isDrawerOpen);
    else setSidebarOpen(!isSidebarOpen);
  }

  return (
    <div className={styles.layout} data-sidebar={(isSidebarOpen && !isNarrow) || undefined}>
      <a href="#content" className={styles.skip} data-no-print>
        Skip to main content
      </a>{" "}
      <Header
        isMenuOpen={isNarrow ? isDrawerOpen : isSidebarOpen}
        menuId={isNarrow ? "drawer" : "sidebar"}
        onToggleMenu={toggleMenu}
      />
      {isSidebarOpen && !isNarrow ? <Sidebar /> : null}
      {isNarrow ? <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} /> : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <ToastRegion />
        <ReachabilityNotice />
        <WaitingRoundsHost />
        {children}
        <DemonstrationLine />
      </main>
      {isNarrow && user ? <BottomBar user={user} /> : null}
      <RouteAnnouncer />
      <AccountDialogHost />
      {canManage(user) ? <GoToScreenHost /> : null}
    </div>
  );
});

function useIsTelevision(): boolean {
  const [path] = useLocation();
  const [params] = useSearchParams();
  return path.endsWith("-slideshow") && params.get("display") === "1";
}
