import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { useClubTimeZone } from "#lib/club-settings-queries.ts";
import { clockAt, dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubMembersQueryOptions } from "#lib/season/club-members-queries.ts";
import { weekToEnter } from "#lib/season/entry-week.ts";
import { nightSquadsQueryOptions, type Squad } from "#lib/season/night-squads-queries.ts";
import type { EntryKind, RecordedScore } from "#lib/season/recorded-score.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { rulesOf } from "#lib/season/season-report.ts";
import { lineUpOf, teamsOfWeek } from "#lib/season/team-line-up.ts";
import { weekScoresQueryOptions } from "#lib/season/week-scores-queries.ts";
import { useWaitingRoundsOf } from "#lib/waiting-rounds/use-waiting-rounds.ts";
import type { WaitingRound } from "#lib/waiting-rounds/waiting-round.ts";
import { roundWeatherQueryOptions } from "#lib/weather/weather-queries.ts";
import { atTheLineParams, originOf, shootersIn } from "./at-the-line-search-params.ts";
import { callsOf, proposedCallsPerPost } from "./core/line-course.ts";
import type { LineSquad } from "./core/line-squad.ts";
import {
  kindOfDay,
  membersOfSquad,
  readYards,
  remarksOn,
  type SquadSlots,
  slotsOf,
  squadsOf,
} from "./core/squad-choice.ts";

/** What a person decides about the squad beside who stands in it; null: as proposed. */
export type SquadSettings = {
  slots: SquadSlots | null;
  kind: EntryKind | null;
  isPairs: boolean | null;
  callsPerPost: number | null;
  yards: Readonly<Record<string, string>>;
};

const asProposed: SquadSettings = { slots: null, kind: null, isPairs: null, callsPerPost: null, yards: {} };

/** The squad that is about to shoot: from the address, the plan of the night, or the line-up of a team. */
export function useSquadChoice(season: ClubSeason) {
  const [asked, changeAddress] = useSearchState(atTheLineParams);
  const [params] = useSearchParams();
  const timeZone = useClubTimeZone();
  const today = dayAt(new Date(), timeZone);
  const { book } = season;
  const rules = rulesOf(book);
  const { events, targetsPerRound, roundsPerWeek } = rules.format;
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, book.scores, today);
  const weekFacts = season.weeks.find((each) => each.week === week);
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
  const members = useQuery(clubMembersQueryOptions());
  const scores = useQuery(weekScoresQueryOptions(season.info.id, week));
  const planned =
    useQuery(nightSquadsQueryOptions({ seasonId: season.info.id, week, event })).data?.squads ?? [];
  const waiting = useWaitingRoundsOf(season.info.id);
  const recorded = useMemo(
    () => [...(scores.data ?? []), ...waiting.filter(({ entry }) => entry.week === week).map(asRecorded)],
    [scores.data, waiting, week],
  );
  const names = useMemo(
    () => new Map([...(members.data ?? []), ...book.members].map(({ id, name }) => [id, name])),
    [members.data, book],
  );

  const teams = teamsOfWeek(book, week, recorded);
  const named = shootersIn(asked);
  const planOfNight = asked.team || asked.squad ? undefined : planned.find((each) => isToShoot(each));
  const plan = named ? undefined : (planned.find(({ id }) => id === asked.squad) ?? planOfNight);
  function isToShoot({ memberIds }: Squad): boolean {
    const roundsOf = (memberId: string) =>
      recorded.filter((score) => score.member_id === memberId && score.event === event).length;
    return memberIds.some((memberId) => roundsOf(memberId) < roundsPerWeek);
  }

  const openTeam = teams.find(({ isEntered }) => !isEntered) ?? teams[0];
  const isFree = named !== null && asked.team === "";
  const teamId = plan
    ? plan.teamId
    : isFree
      ? null
      : (teams.find(({ id }) => id === asked.team) ?? openTeam)?.id;
  const parts = squadsOf(teamId ? lineUpOf({ book, teamId, week, recorded }) : []);
  const part = Math.min(Math.max(1, Number.parseInt(asked.squad, 10) || 1), parts.length);

  const place = `${week}/${event}/${teamId}/${plan?.id ?? part}/${asked.shooters}`;
  const [chosen, setChosen] = useState({ place, settings: asProposed });
  const settings = chosen.place === place ? chosen.settings : asProposed;
  function change(fields: Partial<SquadSettings>) {
    setChosen({ place, settings: { ...settings, ...fields } });
  }

  const slots = settings.slots ?? slotsOf(plan?.memberIds ?? named ?? parts[part - 1] ?? []);
  const kind = settings.kind ?? kindOfDay(weekFacts, today);
  const isPairs = settings.isPairs ?? event === "doubles";
  const calls = callsOf({ targets: targetsPerRound, isPairs });
  const callsPerPost = Math.min(settings.callsPerPost ?? proposedCallsPerPost(calls), calls);
  const squad = membersOfSquad({
    book,
    week,
    event,
    teamId: teamId ?? null,
    squad: plan ? placeOfPlan(plan, planned) : part,
    kind,
    recorded,
    slots,
  });
  const nameOf = (memberId: string) => names.get(memberId) ?? "Member";
  const facts = { week, event, targets: targetsPerRound, shotOn: today };
  const remarks = [...new Set(squad.flatMap((member) => remarksOn(book, member, nameOf, facts)))];
  const teamName = book.teams.find(({ id }) => id === teamId)?.name;
  const title = [plan ? `Squad ${plan.number}` : "", teamName ?? (plan ? "" : "Squad")]
    .filter(Boolean)
    .join(", ");

  // Asked for now, so that it is known when the round is saved; nothing waits for it.
  const [opened] = useState(() => clockAt(new Date(), timeZone));
  useQuery(roundWeatherQueryOptions(today, opened));

  /** The squad as it goes to the line at this moment. */
  function squadNow(): LineSquad {
    const { standings } = rules;
    return {
      id: newId(),
      seasonId: season.info.id,
      seasonName: season.info.name,
      week,
      title,
      event,
      targets: targetsPerRound,
      isPairs,
      callsPerPost,
      shotOn: dayAt(new Date(), timeZone),
      timeOfRound: clockAt(new Date(), timeZone),
      hasPlaces: standings.team === "matchPoints" && standings.matchPoints.position > 0,
      roundsPerWeek,
      origin: originOf(params),
      shooters: squad.map(({ recorded: _, otherTeam: __, ...member }) => ({
        ...member,
        name: nameOf(member.memberId),
        yardage: readYards(settings.yards[member.memberId] ?? "").yards,
        scoreId: newId(),
      })),
    };
  }

  return {
    asked,
    changeAddress,
    place: { week, event, teamId: teamId ?? null, part, parts: parts.length, plan },
    weekFacts,
    rules,
    members,
    scores,
    planned,
    teams,
    slots,
    squad,
    /** What the rules of the season say against it; nothing of it stops a round. */
    remarks,
    settings: { ...settings, kind, isPairs, callsPerPost },
    calls,
    change,
    nameOf,
    squadNow,
  };
}

/** The how-manieth squad of its team it is: places in the line-up go on from one to the next. */
function placeOfPlan({ teamId, number }: Squad, planned: readonly Squad[]): number {
  return planned.filter((other) => other.teamId === teamId && other.number <= number).length;
}

export type SquadChoice = ReturnType<typeof useSquadChoice>;

/** A round that waits on this device counts as shot: the next one has another number. */
function asRecorded({ entry }: WaitingRound): RecordedScore {
  return { ...entry, entered_by: null, created_at: new Date().toISOString(), revision: 1 };
}
