import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { squadParts } from "#keeping/night/squad-parts.ts";
import { readYards } from "#keeping/night/yards-text.ts";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { plannedEvents, plannedRounds } from "#league/individuals/averages.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { clockAt, dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubNow } from "#lib/server-time.ts";
import { useMemberNames } from "#season/queries/member-names.ts";
import { nightSquadsQueryOptions, type Squad } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";
import { kindOfDay } from "#season/rounds/kind-of-day.ts";
import type { EntryKind } from "#season/rounds/recorded-score.ts";
import { roundWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { lineUpOf, teamsOfWeek } from "#season/words/team-line-up.ts";
import { teamStates } from "#season/words/team-states.ts";
import { atTheLineParams, originOf, shootersIn } from "./at-the-line-search-params.ts";
import { callsOf, proposedCallsPerPost } from "./core/line-course.ts";
import type { LineSquad } from "./core/line-squad.ts";
import {
  isToShoot,
  membersOfSquad,
  partInTurn,
  remarksOn,
  type SquadMember,
  type SquadSlots,
  slotsOf,
  yardsOf,
} from "./core/squad-choice.ts";
import { useRecordedRounds } from "./use-recorded-rounds.ts";

export type SquadSettings = {
  slots: SquadSlots | null;
  kind: EntryKind | null;
  isPairs: boolean | null;
  callsPerPost: number | null;
  yards: Readonly<Record<string, string>>;
};

const asProposed: SquadSettings = { slots: null, kind: null, isPairs: null, callsPerPost: null, yards: {} };

/** Named in the address, next in the plan of the night, or the lineup of a team. */
function useSquadInTurn(season: ClubSeason, today: string) {
  const [params, changeAddress] = useSearchState(atTheLineParams);
  const { book } = season;
  const rules = rulesOf(book);
  const { events } = rules.format;
  const isListed = season.weeks.some(({ week }) => week === params.week);
  const week = isListed ? params.week : weekToEnter(season.weeks, book.scores, today);
  const event = events.includes(params.event) ? params.event : (events[0] ?? "singles16");
  const planned =
    useQuery(nightSquadsQueryOptions({ seasonId: season.info.id, week, event })).data?.squads ?? [];
  const { scores, recorded } = useRecordedRounds(season.info.id, week);
  const teams = teamsOfWeek(book, week);
  const due = useDueTeam(season, week);
  const memberIds = shootersIn(params);
  const shot = { event, rounds: plannedRounds(event, rules), recorded };
  const toShoot = params.squad
    ? undefined
    : planned.find(
        (each) => (!params.team || each.teamId === params.team) && isToShoot(each.memberIds, shot),
      );
  const plan = memberIds ? undefined : (planned.find(({ id }) => id === params.squad) ?? toShoot);
  const isFree = memberIds !== null && params.team === "";
  const teamId = plan
    ? plan.teamId
    : isFree
      ? null
      : (teams.find(({ id }) => id === params.team)?.id ?? due ?? teams[0]?.id ?? null);
  const parts = squadParts(teamId ? lineUpOf({ book, teamId, week, recorded }) : []);
  const askedPart = Math.max(0, Number.parseInt(params.squad, 10) || 0);
  const part = Math.min(askedPart || partInTurn(parts, shot), parts.length);
  return {
    ...{ params, changeAddress, planned, scores, recorded, teams },
    assignment: { week, event, teamId, part, parts: parts.length, plan },
    memberIds: plan?.memberIds ?? memberIds ?? parts[part - 1] ?? [],
  };
}

export function useSquadChoice(season: ClubSeason) {
  const [params] = useSearchParams();
  const timeZone = useClubTimeZone();
  const today = dayAt(clubNow(), timeZone);
  const { book } = season;
  const rules = rulesOf(book);
  const { targetsPerRound } = rules.format;
  const { memberIds, recorded, ...inTurn } = useSquadInTurn(season, today);
  const { assignment, planned } = inTurn;
  const { week, event, teamId, part, plan } = assignment;
  const weekFacts = season.weeks.find((each) => each.week === week);
  const { members, nameOf } = useMemberNames(book);

  const [settings, change] = useSquadSettings(
    `${week}/${event}/${teamId}/${plan?.id ?? part}/${inTurn.params.shooters}`,
  );
  const slots = settings.slots ?? slotsOf(memberIds);
  const kind = settings.kind ?? kindOfDay(weekFacts, today);
  const isPairs = settings.isPairs ?? event === "doubles";
  const calls = callsOf({ targets: targetsPerRound, isPairs });
  const callsPerPost = Math.min(settings.callsPerPost ?? proposedCallsPerPost(calls), calls);
  const number = plan ? numberInTeam(plan, planned) : part;
  const tonight = useBookOnDevice(season);
  const squad = membersOfSquad({ book: tonight, week, event, teamId, squad: number, kind, recorded, slots });
  const facts = { week, event, targets: targetsPerRound, shotOn: today };
  const remarks = remarksBy(squad, nameOf, (member) => remarksOn(book, member, facts));
  const teamName = book.teams.find(({ id }) => id === teamId)?.name;
  const title = [plan ? `Squad ${plan.number}` : "", teamName ?? (plan ? "" : "Squad")]
    .filter(Boolean)
    .join(", ");

  const [openedAt] = useState(() => clockAt(clubNow(), timeZone));
  useQuery(roundWeatherQueryOptions(today, openedAt));

  function squadNow(): LineSquad {
    const { standings } = rules;
    const now = clubNow();
    return {
      ...{ id: newId(), seasonId: season.info.id, seasonName: season.info.name, week, title },
      ...{ event, targets: targetsPerRound, isPairs, callsPerPost, origin: originOf(params) },
      plannedEvents: plannedEvents(rules),
      shotOn: dayAt(now, timeZone),
      timeOfRound: clockAt(now, timeZone),
      hasPositions: standings.team === "matchPoints" && standings.matchPoints.position > 0,
      shooters: squad.map(({ recorded: _, otherTeam: __, yardLine, ...member }) => ({
        ...member,
        name: nameOf(member.memberId),
        yardage: readYards(yardsOf(settings.yards[member.memberId], yardLine)).yards,
        scoreId: newId(),
      })),
    };
  }

  return {
    ...inTurn,
    ...{ weekFacts, rules, members, slots, squad },
    /** Remarks of the season's rules; none stops a round. */
    remarks,
    settings: { ...settings, kind, isPairs, callsPerPost },
    ...{ calls, change, nameOf, squadNow },
  };
}

function useSquadSettings(squad: string) {
  const [choices, setChoices] = useState({ squad, settings: asProposed });
  const settings = choices.squad === squad ? choices.settings : asProposed;
  const change = (fields: Partial<SquadSettings>) =>
    setChoices({ squad, settings: { ...settings, ...fields } });
  return [settings, change] as const;
}

/** The season with queued rounds of this device, because a yard line may depend on rounds of the same night. */
function useBookOnDevice(season: ClubSeason) {
  const waiting = useWaitingRoundsOf(season.info.id);
  return useMemo(() => bookWithWaiting(season.book, waiting), [season.book, waiting]);
}

/** The first team of a week with rounds left, counting rounds on this device. */
function useDueTeam(season: ClubSeason, week: number): string | undefined {
  const book = useBookOnDevice(season);
  return useMemo(() => teamStates(book, week).find(({ isDue }) => isDue)?.team.id, [book, week]);
}

/** The squad's number within its team: lineup positions continue from one to the next. */
function numberInTeam({ teamId, number }: Squad, planned: readonly Squad[]): number {
  return planned.filter((other) => other.teamId === teamId && other.number <= number).length;
}

export type SquadChoice = ReturnType<typeof useSquadChoice>;

/** Each remark once, with the names it concerns. */
function remarksBy(
  squad: readonly SquadMember[],
  nameOf: (memberId: string) => string,
  remarksOf: (member: SquadMember) => string[],
): string[] {
  return [
    ...new Set(
      squad.flatMap((member) => remarksOf(member).map((text) => `${nameOf(member.memberId)}: ${text}`)),
    ),
  ];
}
