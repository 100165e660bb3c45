import type { ReactNode } from "react";
import { FrontPageFacts } from "./components/front-page-facts.tsx";
import { FrontPageFooter } from "./components/front-page-footer.tsx";
import { FrontPageHero } from "./components/front-page-hero.tsx";
import { FrontPageList } from "./components/front-page-list.tsx";
import styles from "./front-page.module.css";

type FrontPageProps = {
  /** Shown above the public page to anyone signed in. */
  top?: ReactNode;
  /** A member gets a strip instead of the hero, and no facts for visitors. */
  isForMember?: boolean;
};

/** The note is above the cards on a phone and at the foot on a desktop; styles hide the other copy. */
export function FrontPage({ top, isForMember = false }: FrontPageProps) {
  return (
    <>
      {top}
      <FrontPageHero isStrip={isForMember} />
      {isForMember ? null : <FrontPageFacts />}
      <p className={styles.phoneNote}>This site is best viewed on desktop.</p>
      {isForMember ? <h2 className={styles.fromTheClub}>From the club</h2> : null}
      <FrontPageList />
      <FrontPageFooter />
    </>
  );
}
