import { useEffect, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { useQueriesAsOf } from "#lib/device/age-of-queries.ts";
import { useReachability } from "#lib/reachability.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** One failed request is no reason to move the page. */
export const noticeTimeoutMs = 1_000;

export function ReachabilityNotice() {
  const { isReachable } = useReachability();
  const [isWaitingLong, setWaitingLong] = useState(true);

  useEffect(() => {
    if (isReachable) return setWaitingLong(true);
    const timer = setTimeout(() => setWaitingLong(false), noticeTimeoutMs);
    return () => clearTimeout(timer);
  }, [isReachable]);

  return isReachable || isWaitingLong ? null : <AwayNotice />;
}

function AwayNotice() {
  const timeZone = useClubTimeZone();
  const asOf = useQueriesAsOf();
  return (
    <Notice kind="warning" title="You're offline, or the club's website is down">
      <p>
        {asOf === null
          ? ""
          : `Showing information from ${formatMoment(new Date(asOf).toISOString(), timeZone)}. `}
        We'll keep trying.
      </p>
    </Notice>
  );
}
