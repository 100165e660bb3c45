import { Link } from "wouter";
import { ScrollingTextBanner } from "#club/scrolling-text/scrolling-text-banner.tsx";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import styles from "./header.module.css";
import { MenuButton } from "./menu-button.tsx";
import { SocialLink } from "./social-link.tsx";
import { UserArea } from "./user-area.tsx";

type HeaderProps = { isMenuOpen: boolean; menuId: string; onToggleMenu: () => void };

/** The orange header: menu, club name, scrolling banner, social link, and anyone who is signed in. */
export function Header({ isMenuOpen, menuId, onToggleMenu }: HeaderProps) {
  const clubName = useClubName();
  return (
    <header className={`line centered ${styles.header}`} data-no-print>
      <MenuButton isOpen={isMenuOpen} controls={menuId} onClick={onToggleMenu} />{" "}
      <Link href="/about" className={`bold nowrap unlined ${styles.name}`}>
        <ClubLogo className={styles.logo} />
        {clubName}
      </Link>
      <div className={styles.banner}>
        <ScrollingTextBanner />
      </div>
      <SocialLink className={styles.social} /> <UserArea />
    </header>
  );
}
