import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useSession } from "#lib/auth/session.ts";
import { NavigationMenu } from "./navigation-menu.tsx";
import styles from "./sidebar.module.css";

export function Sidebar() {
  const sidebar = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const { user } = useSession();

  // The administration group is below the fold, and appears only after the sign-in.
  useEffect(() => {
    sidebar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [path, user]);

  return (
    <div ref={sidebar} className={styles.sidebar} id="sidebar" data-no-print>
      <NavigationMenu />
    </div>
  );
}
