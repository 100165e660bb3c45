import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { type BackendResponse, unwrap } from "#lib/errors.ts";
import { sendWaitingAnswers } from "./send-answers-mutations.ts";

export type Reply = "in" | "out";
export type ReplyCounts = { in: number; out: number; open: number };

/** `by`: another person gave it. `at`: null while it is only on this device. */
export type GivenReply = {
  reply: Reply;
  note: string | null;
  awayUntil: string | null;
  by: string | null;
  at: string | null;
};

/** A coming night of one of the viewer's teams. `captain`: the first name; null without one and for the captain. */
export type OwnNight = {
  seasonId: string;
  week: number;
  day: string | null;
  startsAt: string | null;
  field: string | null;
  teamId: string;
  team: string;
  captain: string | null;
  leads: boolean;
  opponent: string | null;
  isBye: boolean;
  counts: ReplyCounts | null;
  mine: GivenReply | null;
};

/** `answer`: the viewer's own; `isMine`: the viewer has accepted. */
export type SubstituteRequest = {
  id: string;
  seasonId: string;
  week: number;
  team: string;
  day: string | null;
  startsAt: string | null;
  field: string | null;
  opponent: string | null;
  note: string | null;
  askedBy: string | null;
  asked: number;
  closesAt: string;
  acceptedBy: string | null;
  acceptedById: string | null;
  acceptedAt: string | null;
  isOver: boolean;
  state: "open" | "filled" | "closed";
};
export type OwnRequest = SubstituteRequest & { answer: "withdrawn" | null; isMine: boolean };

export type OwnAttendance = { nights: OwnNight[]; requests: OwnRequest[] };

export type ComingPerson = { memberId: string; name: string; accountId: string | null } & Partial<GivenReply>;

/** `leads`: the viewer is the captain or of the board, and sees everyone. */
export type NightAttendance = {
  week: number;
  day: string | null;
  startsAt: string | null;
  field: string | null;
  status: string;
  isOver: boolean;
  team: { id: string; name: string };
  leads: boolean;
  opponent: { id: string; name: string } | null;
  counts: ReplyCounts;
  people: ComingPerson[];
  teams: { id: string; name: string; counts: ReplyCounts }[] | null;
};

export type TeamRequests = {
  allowsSubstitutes: boolean;
  requests: SubstituteRequest[];
  remindedAt: string | null;
  sendsEmails: boolean;
};

export type SubstituteOffer = {
  memberId: string;
  name: string;
  note: string | null;
  weekdays: number[];
  shotIn: number | null;
  reply: "no" | "withdrawn" | null;
  isAsked: boolean;
};

export type ComingPeople = {
  answers: { memberId: string; reply: Reply }[];
  substitutes: { memberId: string; teamId: string }[];
};

export type TeamNight = { seasonId: string; week: number; teamId: string };

export const attendanceKeys = {
  all: ["attendance"] as const,
  own: (viewerId: string) => ["attendance", "own", viewerId] as const,
  night: (seasonId: string, week: number, teamId: string | null) =>
    ["attendance", "night", seasonId, week, teamId] as const,
  requests: ({ seasonId, week, teamId }: TeamNight) =>
    ["attendance", "requests", seasonId, week, teamId] as const,
  offers: ({ seasonId, week, teamId }: TeamNight) =>
    ["attendance", "offers", seasonId, week, teamId] as const,
  coming: (seasonId: string, week: number) => ["attendance", "coming", seasonId, week] as const,
};

const minute = 60_000;

function unwrapAs<Shape>(response: BackendResponse): Shape {
  // The database makes these objects; `attendance.db.test.ts` checks their shapes.
  return unwrap(response) as Shape;
}

export function ownAttendanceQueryOptions(viewerId: string) {
  return queryOptions({
    queryKey: attendanceKeys.own(viewerId),
    meta: { persist: 1 },
    queryFn: async ({ signal }) => {
      // Sent first, so that the response includes answers given offline.
      await sendWaitingAnswers().catch(() => undefined);
      return unwrapAs<OwnAttendance | null>(await backend().rpc("my_attendance").abortSignal(signal));
    },
    staleTime: 5000,
    refetchInterval: minute,
  });
}

export function nightAttendanceQueryOptions(seasonId: string, week: number, teamId: string | null) {
  return queryOptions({
    queryKey: attendanceKeys.night(seasonId, week, teamId),
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      unwrapAs<NightAttendance | null>(
        await backend()
          .rpc("night_attendance", { season_id: seasonId, week, team_id: teamId })
          .abortSignal(signal),
      ),
    staleTime: 5000,
    refetchInterval: minute,
  });
}

export function teamRequestsQueryOptions(night: TeamNight) {
  const { seasonId, week, teamId } = night;
  return queryOptions({
    queryKey: attendanceKeys.requests(night),
    queryFn: async ({ signal }) =>
      unwrapAs<TeamRequests | null>(
        await backend()
          .rpc("team_requests", { season_id: seasonId, week, team_id: teamId })
          .abortSignal(signal),
      ),
    staleTime: 5000,
    refetchInterval: minute,
  });
}

/** A captain also sees the team's requests for substitutes, and the button that makes one. */
export async function prefetchAttendance(
  client: QueryClient,
  { seasonId, week, teamId }: Omit<TeamNight, "teamId"> & { teamId: string | null },
): Promise<void> {
  const attendance = nightAttendanceQueryOptions(seasonId, week, teamId);
  await client.prefetchQuery(attendance);
  const night = client.getQueryData(attendance.queryKey);
  if (night?.leads)
    await client.prefetchQuery(teamRequestsQueryOptions({ seasonId, week, teamId: night.team.id }));
}

export function substituteOffersQueryOptions(night: TeamNight) {
  const { seasonId, week, teamId } = night;
  return queryOptions({
    queryKey: attendanceKeys.offers(night),
    queryFn: async ({ signal }) =>
      unwrapAs<SubstituteOffer[] | null>(
        await backend()
          .rpc("substitute_offers", { season_id: seasonId, week, team_id: teamId })
          .abortSignal(signal),
      ) ?? [],
    staleTime: 0,
  });
}

/** For those who enter scores; null for anyone else. Squads and lineups start from it. */
export function comingPeopleQueryOptions(seasonId: string, week: number) {
  return queryOptions({
    queryKey: attendanceKeys.coming(seasonId, week),
    meta: { persist: 1 },
    queryFn: async ({ signal }) =>
      unwrapAs<ComingPeople | null>(
        await backend().rpc("coming_people", { season_id: seasonId, week }).abortSignal(signal),
      ),
    staleTime: minute,
  });
}
