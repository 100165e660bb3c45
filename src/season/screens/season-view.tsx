import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { isJuniorCategory } from "#league/rules/categories.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { initialsApart } from "#lib/club/initials.ts";
import { formatMoment } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions, useSeason } from "#season/queries/season-queries.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { NoSeason } from "./empty-seasons.tsx";
import { JuniorInitials } from "./junior-initials.ts";
import { SeasonSelect } from "./season-select.tsx";

export type SeasonViewProps = {
  title: string;
  /** Replaces the title on a page about one member or team. */
  subject?: (season: ClubSeason) => { title: string; heading: ReactNode } | null;
  controls?: (season: ClubSeason) => ReactNode;
  filters?: (season: ClubSeason) => ReactNode;
  status?: (season: ClubSeason) => ReactNode;
  action?: (seasonId: string) => ReactNode;
  /** Omits the controls on a phone, where they have no room. */
  isBareOnPhone?: boolean;
  /** Parts that the content prints itself, so the printed head omits them: the rules, or all. */
  ownPrint?: "rules" | "head";
  children: (season: ClubSeason) => ReactNode;
};

export function SeasonView(props: SeasonViewProps) {
  const { title, action, ownPrint, children } = props;
  const { seasons, seasonId, season, selectSeason, query } = useSelectedSeason();
  // Deferred, so that a slow phone responds while the content renders.
  const shownId = useDeferredValue(seasonId);
  const through = useThroughText(seasonId, season?.last_change_at ?? null);
  const { data: loaded } = useQuery({ ...seasonBookQueryOptions(seasonId ?? ""), enabled: false });
  const subject = loaded ? props.subject?.(loaded) : null;
  const isBare = useIsNarrow() && props.isBareOnPhone === true;
  return (
    <>
      <PageHeader
        title={subject?.title ?? title}
        heading={subject?.heading}
        controls={
          seasons.length > 0 && seasonId && !isBare ? (
            <>
              <SeasonSelect seasons={seasons} value={seasonId} onChange={selectSeason} />
              {loaded ? props.controls?.(loaded) : null}
            </>
          ) : null
        }
        filters={loaded ? props.filters?.(loaded) : null}
        status={loaded && props.status ? props.status(loaded) : through}
        hasMenu={loaded !== undefined}
        action={seasonId ? action?.(seasonId) : null}
        printed={ownPrint === "head" ? null : <SeasonHead seasonId={seasonId} hasRules={!ownPrint} />}
      />
      {shownId ? (
        <SeasonContent key={shownId} seasonId={shownId}>
          {children}
        </SeasonContent>
      ) : (
        <QueryView
          query={query}
          isEmpty={() => seasonId === null}
          empty={<NoSeason />}
          skeleton={<Loading />}
        >
          {() => <Loading />}
        </QueryView>
      )}
    </>
  );
}

function SeasonContent({ seasonId, children }: { seasonId: string } & Pick<SeasonViewProps, "children">) {
  const season = useSeason(seasonId);
  const data = useDeferredValue(season.data);
  return (
    <QueryView query={{ ...season, data }} skeleton={<Loading />}>
      {(shownSeason) => <WithJuniors season={shownSeason}>{children(shownSeason)}</WithJuniors>}
    </QueryView>
  );
}

export function WithJuniors({ season: { book }, children }: { season: ClubSeason; children: ReactNode }) {
  const juniors = useMemo(
    () => initialsApart(book.members.filter(({ category }) => isJuniorCategory(category))),
    [book],
  );
  return <JuniorInitials value={juniors}>{children}</JuniorInitials>;
}

type SeasonHeadProps = { seasonId: string | null; hasRules: boolean };

const SeasonHead = memo(function SeasonHead({ seasonId, hasRules }: SeasonHeadProps) {
  const { data } = useQuery({ ...seasonBookQueryOptions(seasonId ?? ""), enabled: false });
  return <PrintedHead rules={hasRules && data ? teamRulesLine(rulesOf(data.book)) : undefined} />;
});

function Loading() {
  return <Skeleton lines={10} label="Loading the season" />;
}

/** "Through week 5 · updated Nov 21, 2026, 7:12 PM"; nothing before the first score. */
function useThroughText(seasonId: string | null, lastChangeAt: string | null): string | undefined {
  const timeZone = useClubTimeZone();
  const { data } = useQuery({ ...seasonBookQueryOptions(seasonId ?? ""), enabled: false });
  const throughWeek = data ? reportOf(data.book).throughWeek : 0;
  if (throughWeek === 0) return undefined;
  const week = `Through week ${throughWeek}`;
  return lastChangeAt ? `${week} · updated ${formatMoment(lastChangeAt, timeZone)}` : week;
}
