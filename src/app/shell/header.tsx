import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { scrollingTextQueryOptions } from "#features/scrolling-text/scrolling-text-queries.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { useIsHydrated } from "#ui/layout/use-is-hydrated.ts";
import styles from "./header.module.css";
import { MenuButton } from "./menu-button.tsx";
import { SocialLink } from "./social-link.tsx";
import { UserArea } from "./user-area.tsx";

const ScrollingTextBanner = lazy(async () => ({
  default: (await import("#features/scrolling-text/scrolling-text-banner.tsx")).ScrollingTextBanner,
}));

type HeaderProps = { isMenuOpen: boolean; menuId: string; onToggleMenu: () => void };

/** The orange header: menu, club name, scrolling banner, social link, and anyone who is signed in. */
export function Header({ isMenuOpen, menuId, onToggleMenu }: HeaderProps) {
  const clubName = useClubName();
  const { data: texts = [] } = useQuery(scrollingTextQueryOptions());
  return (
    <header className={styles.header} data-no-print>
      <MenuButton isOpen={isMenuOpen} controls={menuId} onClick={onToggleMenu} />
      <Link href="/about" className={styles.name}>
        {clubName}
      </Link>
      <div className={styles.banner}>{texts.length > 0 ? <Banner /> : null}</div>
      <SocialLink className={styles.social} />
      <UserArea />
    </header>
  );
}

/** Its room is kept until it runs, so that nothing moves when it comes. */
function Banner() {
  const isHydrated = useIsHydrated();
  const room = <div className={styles.bannerPlace} data-banner />;
  return isHydrated ? (
    <Suspense fallback={room}>
      <ScrollingTextBanner />
    </Suspense>
  ) : (
    room
  );
}
