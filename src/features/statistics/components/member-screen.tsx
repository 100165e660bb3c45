import { useMemo } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/standings/rules-line.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { careerOf } from "../core/career.ts";
import { useCareer } from "../use-career.ts";
import { CareerView } from "./career-view.tsx";
import { EventRounds } from "./event-rounds.tsx";
import { MemberCards } from "./member-cards.tsx";
import { MemberHeading } from "./member-heading.tsx";
import styles from "./statistics.module.css";
import { WeeksTable } from "./weeks-table.tsx";

type MemberScreenProps = { season: ClubSeason; memberId: string };

/** The season is in the book already; what came before it is asked for beside. */
export function MemberScreen({ season, memberId }: MemberScreenProps) {
  const career = useCareer(memberId, season);
  const isInSeason = season.book.members.some(({ id }) => id === memberId);
  if (!isInSeason && career.isPending) return <Skeleton lines={10} label="Loading the statistics" />;
  if (!isInSeason && career.data?.length === 0) return <NoSuchMember />;
  return (
    <>
      <MemberHeading season={season} memberId={memberId} name={career.data?.[0]?.name} />
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

function MemberSeason({ season, memberId }: MemberScreenProps) {
  const worked = seasonOf(season.book);
  const individual = worked.individuals.get(memberId);
  const report = reportOf(season.book).individuals[memberId];
  if (!individual || !report || individual.ordered.length === 0) {
    return <NoRounds isInSeason={individual !== undefined} seasonName={season.info.name} />;
  }
  const shown = { season, worked, individual, report };
  return (
    <>
      <MemberCards {...shown} />
      <EventRounds {...shown} />
      <WeeksTable {...shown} />
    </>
  );
}

function NoRounds({ isInSeason, seasonName }: { isInSeason: boolean; seasonName: string }) {
  return (
    <EmptyState title={isInSeason ? `No rounds in ${seasonName} yet.` : `Not a member of ${seasonName}.`}>
      <p>
        {isInSeason
          ? "The figures fill by themselves with the first round that is entered."
          : "Choose another season above; seasons with rounds stand below."}
      </p>
    </EmptyState>
  );
}

function NoSuchMember() {
  return (
    <EmptyState title="There is no such member.">
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
