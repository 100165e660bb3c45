import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "wouter";
import { scrollingTextQueryOptions } from "#club/scrolling-text/scrolling-text-queries.ts";
import { untilRested } from "#lib/browser/run-when-idle.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import styles from "./header.module.css";
import { MenuButton } from "./menu-button.tsx";
import { SocialLink } from "./social-link.tsx";
import { UserArea } from "./user-area.tsx";

const ScrollingTextBanner = lazyWhenReachable(async () => {
  await untilRested();
  return (await import("#club/scrolling-text/scrolling-text-banner.tsx")).ScrollingTextBanner;
});

type HeaderProps = { isMenuOpen: boolean; menuId: string; onToggleMenu: () => void };

/** The orange header: menu, club name, scrolling banner, social link, and anyone who is signed in. */
export function Header({ isMenuOpen, menuId, onToggleMenu }: HeaderProps) {
  const clubName = useClubName();
  // Reserves space for the banner when the texts are known, so that nothing moves; the banner itself requests them.
  const { data: texts = [] } = useQuery({ ...scrollingTextQueryOptions(), enabled: false });
  return (
    <header className={`line centered ${styles.header}`} data-no-print>
      <MenuButton isOpen={isMenuOpen} controls={menuId} onClick={onToggleMenu} />{" "}
      <Link href="/about" className={`bold nowrap unlined ${styles.name}`}>
        <ClubLogo className={styles.logo} />
        {clubName}
      </Link>
      <div className={styles.banner}>
        <Suspense fallback={texts.length > 0 ? <div className={styles.bannerPlace} data-banner /> : null}>
          <ScrollingTextBanner />
        </Suspense>
      </div>
      <SocialLink className={styles.social} /> <UserArea />
    </header>
  );
}
