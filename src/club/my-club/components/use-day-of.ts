import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import { dayText } from "#season/words/night-text.ts";

/** The club's day of a moment: "Mon, Nov 23". */
export function useDayOf(): (moment: string) => string {
  const timeZone = useClubTimeZone();
  const today = dayAt(clubNow(), timeZone);
  return (moment) => dayText(dayAt(new Date(moment), timeZone), today);
}
