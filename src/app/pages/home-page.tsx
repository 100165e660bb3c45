import { Suspense } from "react";
import { FrontPage } from "#club/front-page/front-page.tsx";
import { useSession } from "#lib/auth/session.ts";
import { ownClub } from "../load-own-club.ts";
import styles from "./home-page.module.css";

const OwnClub = ownClub.Component;

export function HomePage() {
  return <FrontPage top={<Top />} />;
}

/** Empty for a visitor. During the sign-in check it reserves the remembered height. */
function Top() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const place = <div className={styles.place} />;
  if (user) {
    return (
      <Suspense fallback={place}>
        <OwnClub user={user} place={place} />
      </Suspense>
    );
  }
  return isLoading || isCheckingProfile ? place : null;
}
