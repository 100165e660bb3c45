import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { isOver } from "#season/words/season-status.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { type ChampionView, championsParams } from "../champions-search-params.ts";
import { type ChampionEntry, chosenSeason, finishedAt, seasonsOf } from "../core/champion-entries.ts";

const viewsOfOneSeason: readonly ChampionView[] = ["season", "certificates"];

/** "2026 Winter, finished on Mar 30, 2026". */
function useShownSeason(entries: readonly ChampionEntry[]): string | null {
  const [{ view, season: seasonKey }] = useSearchState(championsParams);
  const timeZone = useClubTimeZone();
  if (!viewsOfOneSeason.includes(view)) return "All seasons";
  if (entries.length === 0) return null;
  const isOneAlways = view === "certificates" && seasonKey === "all";
  const season = chosenSeason(seasonsOf(entries), isOneAlways ? "" : seasonKey);
  if (!season) return "All seasons";
  const moment = finishedAt(entries, season);
  return moment ? `${season.name}, finished on ${formatDate(moment, timeZone)}` : season.name;
}

export function ChampionStatus({ entries }: { entries: readonly ChampionEntry[] }) {
  const [{ view, season: seasonKey }] = useSearchState(championsParams);
  const text = useShownSeason(entries);
  const season = view === "season" && entries.length > 0 ? chosenSeason(seasonsOf(entries), seasonKey) : null;
  return (
    <>
      {text}
      {season?.id ? (
        <span data-no-print>
          {" · "}
          <Link href={`/team-scores?season=${season.id}`}>Standings</Link>
        </span>
      ) : null}
      {season ? (
        <span data-no-print>
          {" · "}
          <Link href={`/champions?${new URLSearchParams({ view: "certificates", season: season.key })}`}>
            Certificates
          </Link>
        </span>
      ) : null}
    </>
  );
}

/** Says that the season in the address has no champions, and which season is shown instead. */
export function NoChampionsOfSeason({ entries }: { entries: readonly ChampionEntry[] }) {
  const [{ view, season: seasonKey }] = useSearchState(championsParams);
  const hasNone =
    seasonKey !== "" && seasonKey !== "all" && entries.every(({ season }) => season.key !== seasonKey);
  const isShown = viewsOfOneSeason.includes(view) && hasNone;
  const seasons = useQuery({ ...seasonsQueryOptions(), enabled: isShown });
  const season = seasons.data?.find(({ id }) => id === seasonKey);
  const shownSeason = useShownSeason(entries);
  if (!isShown || !season) return null;
  return (
    <Notice kind="info" title={`${season.name} has no champions${isOver(season.status) ? "" : " yet"}`}>
      <p>
        {isOver(season.status)
          ? "None were saved or added."
          : "They're saved when the board finishes the season."}{" "}
        Shown are those of {shownSeason}.
      </p>
    </Notice>
  );
}
