import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { eventName } from "#lib/club/event-names.ts";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { statisticsParams } from "../statistics-search-params.ts";
import type { MemberSeasonProps } from "./member-cards.tsx";
import { PostTable } from "./post-table.tsx";
import { RoundCharts } from "./round-charts.tsx";

/** The single rounds, of all events together or of one. */
export function EventRounds({ worked, individual }: MemberSeasonProps) {
  const [params] = useSearchState(statisticsParams);
  const { ordered, shooter } = individual;
  const events = worked.rules.format.events.filter((each) => ordered.some(({ event }) => event === each));
  const event = events.length > 1 && events.includes(params.event) ? params.event : undefined;
  const rounds = useMemo(
    () => (event === undefined ? ordered : ordered.filter((row) => row.event === event)),
    [ordered, event],
  );
  return (
    <>
      {events.length > 1 ? <EventTabs events={events} current={event ?? ""} /> : null}
      <RoundCharts worked={worked} memberId={shooter.member.id} rounds={rounds} event={event} />
      <PostTable rounds={rounds} />
    </>
  );
}

function EventTabs({ events, current }: { events: readonly string[]; current: string }) {
  const [address] = useSearchParams();
  const tabs = ["", ...events].map((event) => ({
    id: event,
    label: event === "" ? "All events" : eventName(event),
    href: `/statistics?${writeSearchState(statisticsParams, address, { event })}`,
  }));
  return <TabLinks label="Event" tabs={tabs} current={current} />;
}
