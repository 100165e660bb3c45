import { lazy, Suspense } from "react";
import { FrontPage } from "#club/front-page/front-page.tsx";
import { useSession } from "#lib/auth/session.ts";
import styles from "./home-page.module.css";

const OwnClub = lazy(async () => ({ default: (await import("./own-club.tsx")).OwnClub }));

/** The public front page; for anyone signed in, My club above it. */
export function HomePage() {
  return <FrontPage top={<Top />} />;
}

/** Nothing for a visitor. While the sign-in is checked there is room for it, where this device knows how much. */
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
