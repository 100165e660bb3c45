import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AppearanceSelect } from "./appearance-select.tsx";
import { leagueLinks, mainLinks } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./sidebar.module.css";
import { SocialLink } from "./social-link.tsx";

/** Only the board loads it. */
const Administration = lazyWhenReachable(
  async () => (await import("./board/administration.tsx")).Administration,
);

export function NavigationMenu({ onFollow }: { onFollow?: () => void }) {
  const user = useCurrentUser();
  const isBoard = canManage(user);
  const unread = useUnreadMessages();
  const isNarrow = useIsNarrow();
  return (
    <nav aria-label="Main" className={`stack gap-50 ${styles.menu}`}>
      <NavigationList
        links={mainLinks}
        counts={{ "/messages": { count: unread, label: "unread" } }}
        onFollow={onFollow}
      />
      <NavigationGroup
        label="League Information"
        name="league"
        isOpenAtFirst={!isNarrow && !isBoard}
        links={leagueLinks}
        onFollow={onFollow}
      />
      {isBoard ? <Administration onFollow={onFollow} /> : null}
      <div className={`stack gap-75 ${styles.foot}`}>
        <SocialLink className={styles.social} /> <AppearanceSelect />
      </div>
    </nav>
  );
}
