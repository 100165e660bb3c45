import { useMemo } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FindManyField } from "#ui/form/find-many-field.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { comparisonOf, mostCompared } from "../core/comparison.ts";
import { memberOptions } from "../core/member-options.ts";
import { openingPair } from "../core/opening-pair.ts";
import { comparisonParams, memberIdsOf } from "../statistics-search-params.ts";
import { ComparisonReport } from "./comparison-report.tsx";
import styles from "./statistics.module.css";

export function ComparisonScreen({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(comparisonParams);
  const ownId = useOwnMember();
  const worked = seasonOf(season.book);
  const { events } = worked.rules.format;
  const event = events.includes(params.event) ? params.event : (events[0] ?? "");
  const memberIds = useMemo(
    () =>
      params.members === ""
        ? openingPair(worked, reportOf(season.book), { ownId, event })
        : memberIdsOf(params.members),
    [params.members, worked, season.book, ownId, event],
  );
  const knownIds = useMemo(() => memberIds.filter((id) => worked.individuals.has(id)), [memberIds, worked]);
  const ids = useMemo(() => knownIds.slice(0, mostCompared), [knownIds]);
  const comparison = useMemo(() => comparisonOf(worked, ids, event), [worked, ids, event]);
  const options = useMemo(() => memberOptions(season.book, null), [season.book]);
  const isFull = ids.length >= mostCompared;
  return (
    <>
      <search className={styles.choice} aria-label="Who is compared" data-no-print>
        <FindManyField
          label="Members"
          description={
            isFull ? "The limit is four. Remove one to add another." : "Two to four, shown in this order."
          }
          placeholder="Start typing a name"
          options={isFull ? options.filter(({ value }) => ids.includes(value)) : options}
          value={ids}
          onChange={(chosenIds) => change({ members: chosenIds.slice(0, mostCompared).join(",") })}
        />
        {events.length > 1 ? (
          <SelectField
            label="Event"
            value={event}
            data={events.map((each) => ({ value: each, label: eventName(each) }))}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
        ) : null}
      </search>
      {memberIds.length > knownIds.length ? <NotInSeason count={memberIds.length - knownIds.length} /> : null}
      {ids.length < 2 ? (
        <TooFew chosenCount={ids.length} hasScores={reportOf(season.book).throughWeek > 0} />
      ) : (
        <ComparisonReport comparison={comparison} season={season} ownId={ownId} />
      )}
    </>
  );
}

function NotInSeason({ count }: { count: number }) {
  return (
    <p>
      {count === 1
        ? "One of those asked for is not in this season."
        : `${count} of those asked for are not in this season.`}
    </p>
  );
}

function TooFew({ chosenCount, hasScores }: { chosenCount: number; hasScores: boolean }) {
  if (!hasScores) {
    return (
      <EmptyState title="No one has shot in this season yet.">
        Members can be compared once the first scores are entered. Or choose another season.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={chosenCount === 0 ? "Choose two to four members." : "Choose one more member."}>
      Start typing each name under Members above. They are compared on the rounds of the same event.
    </EmptyState>
  );
}
