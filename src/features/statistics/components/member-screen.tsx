import { useMemo } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/standings/rules-line.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { careerOf } from "../core/career.ts";
import { useCareer } from "../use-career.ts";
import { CareerView } from "./career-view.tsx";
import { MemberSeason } from "./member-season.tsx";
import styles from "./statistics.module.css";

type MemberScreenProps = { season: ClubSeason; memberId: string };

/** The season is in the book already; what came before it is asked for beside. */
export function MemberScreen({ season, memberId }: MemberScreenProps) {
  const career = useCareer(memberId, season);
  const isInSeason = season.book.members.some(({ id }) => id === memberId);
  if (!isInSeason && career.isPending) return <Skeleton lines={10} label="Loading the statistics" />;
  if (!isInSeason && career.data?.length === 0) return <NoSuchMember />;
  return (
    <>
      <MemberSeason season={season} memberId={memberId} />
      <QueryView
        query={career}
        isEmpty={() => false}
        skeleton={<Skeleton lines={6} label="Loading the other seasons" />}
      >
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
  return <CareerView career={career} season={season} />;
}
