import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import { teamPath } from "#season/words/league-links.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useShownMember } from "../use-shown-member.ts";
import styles from "./member-season.module.css";

export function MemberStatus({ season: { book, info } }: { season: ClubSeason }) {
  const { memberId, ownId } = useShownMember();
  const isNarrow = useIsNarrow();
  const member = book.members.find(({ id }) => id === memberId);
  const { throughWeek, individuals } = reportOf(book);
  const team = memberId ? teamsByMember(book.teams, throughWeek).get(memberId) : undefined;
  const className = individuals[memberId ?? ""]?.class;
  const category = member?.category && member.category !== "open" ? categoryLabel(member.category) : null;
  const parts: ReactNode[] = [
    isNarrow || !member ? null : "Member statistics",
    team ? <Link href={teamPath(team.id, info.id)}>{team.name}</Link> : null,
    className ? `Class ${className}` : null,
    category,
    throughWeek > 0 ? `Through week ${throughWeek}` : null,
  ];
  return (
    <>
      {parts.filter(Boolean).map((part, index) => (
        // A part has no identity besides its position.
        <Fragment key={index}>
          {index > 0 ? " · " : null}
          {part}
        </Fragment>
      ))}
      {memberId !== null && memberId === ownId && member ? <span className={styles.own}>You</span> : null}
    </>
  );
}
