import { UnreadBadge } from "#features/messages/unread-badge.tsx";
import { useUnreadMessages } from "#features/messages/unread-messages-queries.ts";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { AppearanceSelect } from "./appearance-select.tsx";
import { administrationLinks, leagueLinks, mainLinks } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./sidebar.module.css";
import { SocialLink } from "./social-link.tsx";

/** The three groups of the sidebar, and of the drawer. */
export function NavigationMenu({ onFollow }: { onFollow?: () => void }) {
  const user = useCurrentUser();
  const unread = useUnreadMessages();
  const isNarrow = useIsNarrow();
  return (
    <nav aria-label="Main" className={styles.menu}>
      <NavigationList
        links={mainLinks}
        badges={{ "/messages": <UnreadBadge count={unread} /> }}
        onFollow={onFollow}
      />
      <NavigationGroup
        label="League Information"
        name="league"
        isOpenAtFirst={!isNarrow}
        links={leagueLinks}
        onFollow={onFollow}
      />
      {canManage(user) ? (
        <NavigationGroup
          label="Administration"
          name="administration"
          isOpenAtFirst={false}
          links={administrationLinks}
          onFollow={onFollow}
        />
      ) : null}
      <div className={styles.foot}>
        <SocialLink className={styles.social} />
        <AppearanceSelect />
      </div>
    </nav>
  );
}
