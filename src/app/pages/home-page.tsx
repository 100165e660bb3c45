import { lazy, Suspense } from "react";
import { FrontPage } from "#features/front-page/front-page.tsx";
import { useSession } from "#lib/auth/session.ts";
import styles from "./home-page.module.css";

const MyClub = lazy(async () => ({ default: (await import("#features/my-club/my-club.tsx")).MyClub }));

/** The public front page; for anyone signed in, My club above it. */
export function HomePage() {
  return <FrontPage top={<OwnClub />} />;
}

/** Nothing for a visitor. While the sign-in is checked there is room for it, where this device knows how much. */
function OwnClub() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const place = <div className={styles.place} />;
  if (user) {
    return (
      <Suspense fallback={place}>
        <MyClub user={user} />
      </Suspense>
    );
  }
  return isLoading || isCheckingProfile ? place : null;
}
