import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#lib/dates.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ownFeesQueryOptions } from "../own-account-queries.ts";
import { OwnAccountSection } from "./own-account-section.tsx";

export function OwnFees({ userId }: { userId: string }) {
  const query = useQuery(ownFeesQueryOptions(userId));
  if (!query.data?.length) return null;
  return (
    <OwnAccountSection title="Season fees" verb="Show">
      <QueryView query={query}>
        {(fees) => (
          <ul>
            {fees.map(({ season, paid_on, for_team }) => (
              <li key={season}>
                {season}: {paid_on ? `paid ${formatDay(paid_on)}` : "not paid yet"}
                {for_team ? `, for all of ${for_team}` : ""}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </OwnAccountSection>
  );
}
