import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { FrontPage } from "#club/front-page/front-page.tsx";
import { useSession } from "#lib/auth/session.ts";
import { ownClub } from "../load-own-club.ts";
import { DemonstrationTopLine } from "../shell/demonstration-line.tsx";
import styles from "./home-page.module.css";

const OwnClub = ownClub.Component;

export function HomePage() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const [params] = useSearchParams();
  const isMember = user ? params.get("as") !== "visitor" : (isLoading || isCheckingProfile) && hadSession();
  const top = (
    <>
      <DemonstrationTopLine />
      <Top />
    </>
  );
  return <FrontPage top={top} isForMember={isMember} />;
}

/** The document's first script has noted this, so that nothing on screen disappears during the sign-in check. */
function hadSession(): boolean {
  return typeof document !== "undefined" && "session" in document.documentElement.dataset;
}

/** Empty for a visitor. During the sign-in check it reserves the remembered height. */
function Top() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const placeholder = <div className={styles.place} data-skeleton />;
  if (user) {
    return (
      <Suspense fallback={placeholder}>
        <OwnClub user={user} place={placeholder} />
      </Suspense>
    );
  }
  return isLoading || isCheckingProfile ? placeholder : null;
}
