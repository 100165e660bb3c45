import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { careerOf } from "../core/career.ts";
import { memberCareerQueryOptions } from "../statistics-queries.ts";
import { MemberSeason } from "./member-season.tsx";
import { MilestoneList } from "./milestone-list.tsx";
import { SeasonsTable } from "./seasons-table.tsx";
import styles from "./statistics.module.css";
import { WeatherTables } from "./weather-tables.tsx";

type MemberScreenProps = { season: ClubSeason; memberId: string };

/** The book has this season; earlier ones are loaded separately. */
export function MemberScreen({ season, memberId }: MemberScreenProps) {
  const career = useCareer(memberId, season);
  const isInSeason = season.book.members.some(({ id }) => id === memberId);
  if (!isInSeason && career.isPending) return <Skeleton lines={10} label="Loading the statistics" />;
  if (!isInSeason && career.data?.length === 0) return <NoSuchMember />;
  return (
    <>
      <MemberSeason season={season} memberId={memberId} />
      <QueryView query={career} skeleton={<Skeleton lines={6} label="Loading the other seasons" />}>
        {(pages) => <MemberCareer pages={pages} season={season} memberId={memberId} />}
      </QueryView>
      <p className={styles.rules}>Rules: {teamRulesLine(rulesOf(season.book))}.</p>
    </>
  );
}

function NoSuchMember() {
  return (
    <EmptyState title="Member not found.">
      <p>
        Choose one above, or a name on the <Link href="/leaderboard">leaderboard</Link>.
      </p>
    </EmptyState>
  );
}

type MemberCareerProps = MemberScreenProps & { pages: Parameters<typeof careerOf>[1] };

function MemberCareer({ pages, season, memberId }: MemberCareerProps) {
  const career = useMemo(() => careerOf(memberId, pages), [memberId, pages]);
  if (career.seasons.length + career.refused.length === 0) return null;
  const rules = rulesOf(season.book);
  return (
    <>
      <MilestoneList career={career} lengths={rules.milestones} />
      <SeasonsTable career={career} shownId={season.info.id} />
      <WeatherTables career={career} rules={rules} />
    </>
  );
}

/** Read again when the shown season has changed. */
function useCareer(memberId: string, { version }: Pick<ClubSeason, "version">) {
  const career = useQuery(memberCareerQueryOptions(memberId));
  const { refetch } = career;
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    void refetch();
  }, [version, refetch]);
  return career;
}
