import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { makeOwnSecret } from "#lib/browser/own-secret.ts";
import { useWakeLock } from "#lib/browser/use-wake-lock.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { showShortCode } from "#lib/text/short-code.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { QrCode } from "#ui/layout/qr-code.tsx";
import { readSlidesAddress, timeLeft } from "../core/display-code.ts";
import { footUnits } from "../core/stage-layout.ts";
import {
  type DisplayCode,
  displayCodeQueryOptions,
  displayCodeStateQueryOptions,
  slideshowKeys,
} from "../slideshow-queries.ts";
import styles from "./connect-screen.module.css";
import stage from "./stage.module.css";

/** Without a sign-in, the screen shows a code, then its slides once the board has typed that code. */
export function ConnectScreen() {
  const [secret] = useState(makeOwnSecret);
  const { data: displayCode, error, dataUpdatedAt } = useQuery(displayCodeQueryOptions(secret));
  const heading = useRouteAnnouncement("Authentication Required");
  const clubName = useClubName();
  const [path] = useLocation();
  const [params] = useSearchParams();
  useConnection(secret, displayCode?.code ?? "");
  useWakeLock();
  return (
    <section className={`stack figures ${stage.stage}`} aria-label="Connect this TV" style={lengths}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Authentication Required
      </h1>
      <div className={`stack centered shrinks ${styles.screen}`}>
        <div>
          <h2 className={styles.title}>Connect this TV</h2>
          <ol className={styles.steps}>
            <li>Scan the square, or open the Leaderboard on your phone</li>
            <li>
              Choose ••• and <strong>Show on TV</strong>
            </li>
            <li>Type this code</li>
          </ol>
          {displayCode && !error ? (
            <Code opened={displayCode} until={dataUpdatedAt + displayCode.seconds * 1_000} />
          ) : (
            <p className={styles.note} role="status">
              {error ? "No code right now. We'll try again in a minute." : "Loading the code"}
            </p>
          )}
        </div>
        {displayCode && !error ? (
          <QrCode
            className={styles.square}
            value={`${location.origin}${path}#code=${displayCode.code}`}
            label="The address where the code is typed, as a QR code"
          />
        ) : null}
      </div>
      <footer className={`line centered spread quiet shrinks nowrap ${stage.foot}`}>
        <p className={stage.club}>{clubName}</p>
        <p>No sign-in needed on this TV</p>
        <Link href={signInAddress(path, params)}>Sign in instead</Link>
      </footer>
    </section>
  );
}

const lengths = {
  "--unit": "max(4px, min(1vh, 0.5625vw))",
  "--foot": `calc(var(--unit) * ${footUnits})`,
};

function Code({ opened: { code }, until }: { opened: DisplayCode; until: number }) {
  const now = useSeconds();
  return (
    <>
      <p className={`bold nowrap ${styles.code}`} aria-live="polite">
        {showShortCode(code)}
      </p>
      <p className={styles.note}>For Admin and Board. A new code comes in {timeLeft(until, now)}.</p>
    </>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Goes to the slides once the code was typed; requests another code when this one has expired. */
function useConnection(secret: string, code: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data } = useQuery(displayCodeStateQueryOptions(secret, code));

  useEffect(() => {
    if (data?.state === "expired")
      void client.invalidateQueries({ queryKey: slideshowKeys.displayCode(secret), exact: true });
    const address = data?.state === "connected" ? readSlidesAddress(data.address) : null;
    if (!address) return;
    navigate(address, { replace: true });
    // From here on the screen's own secret is that of a display link.
    location.replace(`#display=${secret}`);
  }, [data, secret, client, navigate]);
}

function signInAddress(path: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete("display");
  return `${path}?${rest}`;
}
