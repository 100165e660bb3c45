import { Link } from "wouter";
import type { IndividualReport } from "#league/season/report-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { teamsByMember } from "#season/standings/standing-entries.ts";
import { MemberName } from "#season/ui/member-link.tsx";
import styles from "./statistics.module.css";

type MemberHeadingProps = { season: ClubSeason; memberId: string; name: string | undefined };

/** Who it is, for whom they shoot, where they are, and the ways on. */
export function MemberHeading({ season, memberId, name }: MemberHeadingProps) {
  const { book, info } = season;
  const report = reportOf(book);
  const member = book.members.find(({ id }) => id === memberId);
  const team = teamsByMember(book.teams, report.throughWeek).get(memberId);
  const history = new URLSearchParams({ season: info.id, member: memberId });
  return (
    <header className={styles.heading}>
      <h2>
        <MemberName id={memberId} name={member?.name ?? name ?? "A member"} />
      </h2>
      <p>
        {team ? <Link href={teamPath(team.id, info.id)}>{team.name}</Link> : "no team"}
        {standing(report.individuals[memberId], rulesOf(book).handicap.enabled)}
      </p>
      <p data-no-print>
        <Link href={`/score-history?${history}`}>All rounds</Link> ·{" "}
        <Link href={`/statistics-comparisons?${new URLSearchParams({ season: info.id, members: memberId })}`}>
          Compare with others
        </Link>
      </p>
    </header>
  );
}

function standing(individual: IndividualReport | undefined, isNet: boolean): string {
  if (!individual) return "";
  if (individual.rank !== null) return ` · rank ${individual.rank} by ${isNet ? "net" : "season"} total`;
  return individual.unrankedReason ? ` · not ranked: ${individual.unrankedReason}` : "";
}
