import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { finalizePath } from "../finalize-search-params.ts";

type FinalizeLinkProps = { season: Pick<SeasonOverview, "id" | "name" | "status"> };

/** The way to finish a running season, or to look at and reopen a finished one; nothing while it is being set up. */
export function FinalizeLink({ season }: FinalizeLinkProps) {
  if (season.status === "draft") return null;
  const verb = season.status === "active" ? "Finish" : "As finished";
  return (
    <LinkButton size="xs" href={finalizePath(season.id)} aria-label={`${verb}: ${season.name}`}>
      {verb}
    </LinkButton>
  );
}
