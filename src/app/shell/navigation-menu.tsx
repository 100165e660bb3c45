import { scoreTaskCount, useBoardTasks } from "#club/my-club/board-tasks-queries.ts";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AppearanceSelect } from "./appearance-select.tsx";
import { administrationLinks, leagueLinks, mainLinks } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./sidebar.module.css";
import { SocialLink } from "./social-link.tsx";

export function NavigationMenu({ onFollow }: { onFollow?: () => void }) {
  const user = useCurrentUser();
  const unread = useUnreadMessages();
  const isNarrow = useIsNarrow();
  return (
    <nav aria-label="Main" className={`stack gap-75 ${styles.menu}`}>
      <NavigationList
        links={mainLinks}
        counts={{ "/messages": { count: unread, label: "unread" } }}
        onFollow={onFollow}
      />
      <NavigationGroup
        label="League Information"
        name="league"
        isOpenAtFirst={!isNarrow}
        links={leagueLinks}
        onFollow={onFollow}
      />
      {canManage(user) ? <Administration onFollow={onFollow} /> : null}
      <div className={`stack gap-75 ${styles.foot}`}>
        <SocialLink className={styles.social} /> <AppearanceSelect />
      </div>
    </nav>
  );
}

/** Shows a count at each link, and their total on the collapsed heading. */
function Administration({ onFollow }: { onFollow: (() => void) | undefined }) {
  const tasks = useBoardTasks();
  const accounts = tasks?.accounts.count ?? 0;
  const scores = tasks ? scoreTaskCount(tasks) : 0;
  return (
    <NavigationGroup
      label="Administration"
      name="administration"
      isOpenAtFirst={false}
      links={administrationLinks}
      counts={{
        "/user-admin": { count: accounts, label: "waiting" },
        "/admin": { count: scores, label: "waiting" },
      }}
      closedCount={{ count: accounts + scores, label: "waiting" }}
      onFollow={onFollow}
    />
  );
}
