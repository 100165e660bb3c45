import { NavigationMenu } from "./navigation-menu.tsx";
import styles from "./sidebar.module.css";

export function Sidebar() {
  return (
    <div className={styles.sidebar} id="sidebar" data-no-print>
      <NavigationMenu />
    </div>
  );
}
