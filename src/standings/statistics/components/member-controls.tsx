import { useMemo } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { comparisonPath, scoreHistoryPath } from "#season/words/league-links.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { CompactFindField } from "#ui/layout/late-find-field.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { memberOptions } from "../core/member-options.ts";
import { shownEvent } from "../core/shown-event.ts";
import { statisticsParams } from "../statistics-search-params.ts";
import { useShownMember } from "../use-shown-member.ts";

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
