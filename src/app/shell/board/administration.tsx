import { scoreTaskCount, useBoardTasks } from "#club/my-club/board-tasks-queries.ts";
import { NavigationGroup } from "../navigation-group.tsx";
import styles from "../sidebar.module.css";
import { administrationLinks } from "./administration-links.ts";
import { goToScreen } from "./go-to-screen.ts";

/** Shows a count at each link, and their total on the collapsed heading. */
export function Administration({ onFollow }: { onFollow: (() => void) | undefined }) {
  const tasks = useBoardTasks();
  const accounts = tasks?.accounts.count ?? 0;
  const scores = tasks ? scoreTaskCount(tasks) : 0;
  return (
    <NavigationGroup
      label="Administration"
      name="administration"
      isOpenAtFirst
      links={administrationLinks}
      counts={{
        "/user-admin": { count: accounts, label: "waiting" },
        "/admin": { count: scores, label: "waiting" },
      }}
      closedCount={{ count: accounts + scores, label: "waiting" }}
      head={<GoToScreen onFollow={onFollow} />}
      onFollow={onFollow}
    />
  );
}

function GoToScreen({ onFollow }: { onFollow: (() => void) | undefined }) {
  // The open drawer would cover the dialog.
  const open = () => {
    onFollow?.();
    goToScreen.set(true);
  };
  return (
    <button
      type="button"
      className={`line gap-50 centered spread quiet wide ${styles.goTo}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      Go to a screen
      <span className={styles.keys} aria-hidden="true">
        {/Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"}
      </span>
    </button>
  );
}
