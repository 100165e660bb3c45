import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubName, useClubSettings } from "#lib/club/club-settings-queries.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { FrontPageFooter } from "./components/front-page-footer.tsx";
import { FrontPageHours } from "./components/front-page-hours.tsx";
import { FrontPageList } from "./components/front-page-list.tsx";
import { FrontPageWeather } from "./components/front-page-weather.tsx";
import styles from "./front-page.module.css";

const FirstSteps = lazy(async () => ({
  default: (await import("./components/first-steps.tsx")).FirstSteps,
}));

type FrontPageProps = {
  /** What is above the public page for anyone signed in. */
  top?: ReactNode;
};

export function FrontPage({ top }: FrontPageProps) {
  const clubName = useClubName();
  const tagline = useClubSettings()?.tagline;
  const isAdmin = useCurrentUser()?.role === "Admin";
  const heading = useRouteAnnouncement(clubName);
  return (
    <>
      {top}
      <div className={styles.hero}>
        <div className={styles.names}>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {clubName}
          </h1>
          {tagline === "" ? null : <p className={styles.tagline}>{tagline}</p>}
          <p className={styles.note}>This site is best viewed on desktop.</p>
        </div>
        <FrontPageWeather />
      </div>
      {isAdmin ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : null}
      <FrontPageHours />
      <FrontPageList />
      <FrontPageFooter />
    </>
  );
}
