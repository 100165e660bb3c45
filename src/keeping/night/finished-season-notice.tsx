import { Link } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import type { SeasonInfo } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";

export function FinishedSeasonNotice({ season }: { season: Pick<SeasonInfo, "id" | "name" | "status"> }) {
  const isManager = canManage(useCurrentUser());
  if (season.status !== "final" && season.status !== "archived") return null;
  return (
    <Notice kind="info" title={`${season.name} is finished`}>
      Its scores can't be entered or corrected anymore.{" "}
      {isManager ? (
        <Link href={`/seasons-admin?finish=${season.id}`}>Reopen it on Season Admin, with a reason.</Link>
      ) : (
        "The board can reopen it."
      )}
    </Notice>
  );
}
