import { Fragment, type ReactNode, useMemo } from "react";
import { Link } from "wouter";
import { eventName } from "#league/rules/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import { comparisonPath, scoreHistoryPath, teamPath } from "#season/words/league-links.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { CompactFindField } from "#ui/layout/late-find-field.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { memberOptions } from "../core/member-options.ts";
import { shownEvent } from "../core/shown-event.ts";
import { statisticsParams } from "../statistics-search-params.ts";
import { useShownMember } from "../use-shown-member.ts";
import styles from "./member-season.module.css";

export function MemberControls({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(statisticsParams);
  const { memberId, ownId } = useShownMember();
  const isNarrow = useIsNarrow();
  const options = useMemo(() => memberOptions(season.book, ownId), [season.book, ownId]);
  const { events, event } = shownEvent(season.book, memberId, params.event);
  const seasonId = season.info.id;
  usePageActions(useMemo(() => memberActions(memberId, ownId, seasonId), [memberId, ownId, seasonId]));
  return (
    <>
      {events.length > 1 ? (
        <CompactSelect
          label="Event"
          value={event ?? ""}
          choices={[
            { value: "", label: "All rounds" },
            ...events.map((each) => ({ value: each, label: eventName(each) })),
          ]}
          onChange={(event) => change({ event })}
        />
      ) : null}
      <CompactFindField
        label="Another member"
        placeholder={isNarrow ? "Member" : "Another member"}
        options={options}
        onChange={(id) => change({ member: id === null || id === ownId ? "" : id })}
      />
    </>
  );
}

/** In the corner that filters have elsewhere; on a phone it is in the menu. */
export function CompareButton({ season }: { season: ClubSeason }) {
  const { memberId, ownId } = useShownMember();
  const isNarrow = useIsNarrow();
  if (!memberId || isNarrow) return null;
  return (
    <span data-no-print>
      <LinkButton href={comparisonPath(comparedWith(memberId, ownId), season.info.id)}>Compare</LinkButton>
    </span>
  );
}

/** The viewer and another member; on the viewer's own page, the comparison finds the nearest rival. */
function comparedWith(memberId: string, ownId: string | null): string[] {
  if (memberId === ownId) return [];
  return ownId === null ? [memberId] : [ownId, memberId];
}

function memberActions(memberId: string | null, ownId: string | null, seasonId: string): PageAction[] {
  if (!memberId) return [];
  const history = scoreHistoryPath(memberId, seasonId);
  return [
    { label: "All rounds", href: history },
    { label: "Compare with others", href: comparisonPath(comparedWith(memberId, ownId), seasonId) },
    ...(memberId === ownId ? [{ label: "Dispute a score", href: history }] : []),
  ];
}

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
