import { useQuery } from "@tanstack/react-query";

import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { unpaidMembersQueryOptions } from "./unpaid-members-queries.ts";

/** Where the rules bar members who haven't paid. Not printed: sheets hang in the clubhouse. */
export function UnpaidNotice({ season }: { season: ClubSeason }) {
  const isAsked = rulesOf(season.book).team.mustPay;
  const { data: unpaid = [] } = useQuery({ ...unpaidMembersQueryOptions(season.info.id), enabled: isAsked });
  const names = season.book.members.filter(({ id }) => unpaid.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div data-no-print>
      <Notice kind="warning" title={`Not paid: ${names.sort().join(", ")}`}>
        By this season's rules they don't shoot until the fee is paid. Scores you enter still count.
      </Notice>
    </div>
  );
}
