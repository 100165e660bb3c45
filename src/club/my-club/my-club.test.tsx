import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import type { CurrentUser } from "#lib/auth/session.ts";
import { boardTasksKeys } from "#lib/club/board-tasks-keys.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { reachability } from "#lib/reachability.ts";
import { unreadMessagesKeys } from "#lib/unread-messages-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import type { SeasonWeek } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { boardSeason, boardWeek, noTasks } from "./board-tasks.fixture.ts";
import type { BoardTasks } from "./board-tasks-queries.ts";
import type { WeekDialogProps } from "./components/board-week.tsx";
import { ownSeason, type SquadNight, type SquadPlace } from "./core/own-season.ts";
import { MyClub } from "./my-club.tsx";
import { type MyClub as Club, myClubKeys } from "./my-club-queries.ts";

/** Weeks of seven days from Monday, January 5; the league shoots on Wednesdays. */
const day = (week: number, ahead: number) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * (week - 1) + ahead)).toISOString().slice(0, 10);
const weeks: SeasonWeek[] = [1, 2, 3].map((week) => ({
  week,
  startsOn: day(week, 0),
  endsOn: day(week, 6),
  status: "open",
  published: false,
  locked: false,
}));
const shots = [
  { name: "Ann", team: "Eagles", hits: [20, 22] },
  { name: "Bob", team: "Hawks", hits: [21, 18] },
  { name: "Cal", team: "Owls", hits: [15, 15] },
];

type Night = {
  today: string;
  memberId?: string | null;
  week3?: number;
  book?: Partial<SeasonBook>;
  squads?: SquadPlace[];
  squadNights?: SquadNight[];
};

const ownSquad = { week: 3, event: "singles16", number: 3, field: "2", startsAt: "18:30", post: 4 };

function seasonOf({ today, memberId = "ann", week3, book = {}, ...planned }: Night) {
  const names = week3 === undefined ? shots : shots.map((shot) => ({ ...shot, hits: [...shot.hits, week3] }));
  const bookWeeks = weeks.map(({ published: _, locked: __, ...week }) => week);
  const base = smallSeason(names, {}, { weeks: bookWeeks, asOf: today, ...book });
  const scores = base.scores.map((score) => ({ ...score, shotOn: day(score.week, 2) }));
  const season = clubSeasonOf({ ...base, scores }, { weeks });
  const { squads = [ownSquad], squadNights = squads } = planned;
  return ownSeason(season, { memberId, today, squads, squadNights });
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  respondWith(() => ({ status: 204 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const dialogNamed = (name: string) => (props: WeekDialogProps) => (
  <p>{`${name} ${props.seasonId} ${props.week}`}</p>
);
const dialogs = {
  Publish: dialogNamed("Publish"),
  SendAgain: dialogNamed("Send again"),
  SeeEmail: dialogNamed("Email"),
};

type Options = { user?: CurrentUser; night: Night; club?: Partial<Club>; board?: Partial<BoardTasks> | null };

async function open({ user = aUser(), night, club = {}, board = {} }: Options) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${night.today}T18:00:00Z`) });
  const queryClient = createQueryClient();
  queryClient.setQueryData(unreadMessagesKeys.of(user.id), 2);
  queryClient.setQueryData(scorekeeperSeasonsQueryOptions(user.id).queryKey, []);
  if (board) queryClient.setQueryData(boardTasksKeys.of(user.id), { ...noTasks, ...board });
  queryClient.setQueryData(myClubKeys.of(user.id), {
    memberId: night.memberId === undefined ? "ann" : night.memberId,
    captains: { eagles: "captain" },
    event: null,
    news: { count: 1, title: "Winter hours", since: null },
    season: seasonOf(night),
    seasonName: null,
    ...club,
  });
  renderApp(<MyClub user={user} dialogs={dialogs} />, { user, queryClient });
  return screen.findByRole("region", { name: "My club" });
}

const card = () => screen.getByRole("region", { name: "Next league night" });
const match = { matches: [{ week: 3, home: "eagles", away: "hawks" }] };

test("the night says when, whom against and where on the line", async () => {
  await open({ night: { today: day(3, 0), book: match } });
  expect(card()).toHaveTextContent(/League night · week 3.*Wed, Jan 21, 6:30.PM.*Hawks v Eagles/);
  expect(card()).toHaveTextContent("Squad 3 · Field 2 · you start on post 4");
  expect(within(card()).queryByText("Tonight")).toBeNull();
  const captain = within(card()).getByRole("link", { name: "Message captain" }).getAttribute("href");
  expect(captain).toMatch(/^\/messages\?write=new&to=captain&subject=League\+night/);
});

test("on the day it is tonight; while it is shot the own team's net so far is marked as provisional", async () => {
  await open({ night: { today: day(3, 2), book: match } });
  expect(within(card()).getByText("Tonight")).toBeVisible();
  expect(within(card()).getByRole("button", { name: "Squads tonight" })).toBeVisible();
});

test("before the first score nothing says on which day the league shoots", async () => {
  const book = { scores: [], matches: [{ week: 1, home: "eagles", away: "hawks" }] };
  await open({ night: { today: day(1, 0), book } });
  expect(card()).toHaveTextContent(/League night · week 1.*Week of Jan 5.*Hawks v Eagles/);
  expect(within(card()).queryByText("Tonight")).toBeNull();
});

test("scores of the running week are so far, and move no official figure", async () => {
  const before = seasonOf({ today: day(3, 2) });
  const during = seasonOf({ today: day(3, 2), week3: 25 });
  expect(during.night?.running?.soFar).toBeGreaterThan(0);
  expect(during.figures).toEqual(before.figures);
  expect(during.lastNight).toEqual(before.lastNight);
  expect(during.team).toEqual(before.team);
  await open({ night: { today: day(3, 2), week3: 25 } });
  expect(card()).toHaveTextContent(/In progress · your team \d+\.\d\d so far/);
  expect(card()).toHaveAttribute("data-running");
});

test("the own match of the running week is drawn on its card, from the member's side", async () => {
  await open({ night: { today: day(3, 2), week3: 25, book: match } });
  const picture = within(card()).getByRole("img");
  expect(picture).toHaveAccessibleName(/^Eagles \d+\.\d\d, .*; Hawks .*, provisional$/);
  expect(within(picture).getByText("Yours").parentElement).toHaveTextContent("Eagles");
  expect(card()).toHaveTextContent(/Your round.*25.* · provisional/);
  expect(within(card()).getByRole("link", { name: "All matches" })).toBeVisible();
  expect(within(card()).queryByRole("link", { name: "Message captain" })).toBeNull();
});

test("once a night is over the next one is that of the week after it, and the week so far is on a line of its own", async () => {
  const matches = [
    { week: 2, home: "eagles", away: "owls" },
    { week: 3, home: "eagles", away: "hawks" },
  ];
  const club = await open({ night: { today: day(2, 3), book: { matches } } });
  expect(card()).toHaveTextContent(/League night · week 3.*Wed, Jan 21.*Hawks v Eagles/);
  expect(within(club).getByRole("link", { name: /^Week 2 so far/ })).not.toHaveAttribute("data-wide-only");
});

test("the last night is shown until its week is over", async () => {
  await open({ night: { today: day(3, 4) } });
  expect(card()).toHaveTextContent("League night · week 3");
});

test("before the squads are made no button leads to them: the team can be written to, at the usual time", async () => {
  const earlier = { week: 2, event: "singles16", startsAt: "18:30" };
  await open({ night: { today: day(3, 0), squads: [], squadNights: [earlier] } });
  expect(within(card()).queryByRole("button", { name: /^Squads/ })).toBeNull();
  const team = within(card()).getByRole("link", { name: "Message my team" });
  expect(team.getAttribute("href")).toMatch(/^\/messages\?write=new&to=team%3Aeagles&subject=League\+night/);
  expect(card()).toHaveTextContent(/Wed, Jan 21.*Usually starts at 6:30.PM/);
  expect(within(card()).getByRole("link", { name: "Message captain" })).toBeVisible();
});

test("someone who is on no squad sees the squads of the night and its first start", async () => {
  const planned = { week: 3, event: "singles16", startsAt: "18:15" };
  await open({ night: { today: day(3, 0), squads: [], squadNights: [planned] } });
  expect(card()).toHaveTextContent(/Wed, Jan 21, 6:15.PM/);
  expect(card()).not.toHaveTextContent("Usually");
  expect(within(card()).getByRole("button", { name: "Squads" })).toBeVisible();
  expect(within(card()).queryByRole("link", { name: "Message my team" })).toBeNull();
});

test("a captain writes to the team beside the squads", async () => {
  await open({ night: { today: day(3, 0) }, club: { captains: {} } });
  expect(within(card()).getByRole("button", { name: "Squads" })).toBeVisible();
  expect(within(card()).getByRole("link", { name: "Message my team" })).toBeVisible();
});

test("a team without a match has a bye", async () => {
  await open({
    night: { today: day(3, 0), book: { matches: [{ week: 3, home: "hawks", away: "owls" }] } },
  });
  expect(card()).toHaveTextContent("You have a bye");
});

test("the night of someone without a team leads nowhere without a name", async () => {
  await open({ night: { today: day(3, 0), memberId: "zoe" }, club: { captains: {} } });
  for (const link of within(card()).queryAllByRole("link")) expect(link).toHaveAccessibleName();
});

test("after the last week the season is over, with the own place", async () => {
  await open({ night: { today: day(5, 0), week3: 20 } });
  expect(card()).toHaveTextContent(/^Season is over: you finished (1st|2nd|3rd)$/);
});

test("figures are the engine's, each with its change in words", async () => {
  const club = await open({ night: { today: day(3, 0) } });
  const { figures, id: seasonId } = seasonOf({ today: day(3, 0) });
  expect(figures).toMatchObject({ week: 2, average: { now: 21, before: 20 } });
  expect(club).toHaveTextContent("Average21.00▲ 1.00");
  expect(club).toHaveTextContent("Rank by total1of 3, ");
  const links = within(club.querySelector("dl") ?? club).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Average 21.00", `/leaderboard?season=${seasonId}`],
    ["Rank by total 1", `/rankings?season=${seasonId}`],
  ]);
  expect(club).toHaveTextContent(/Last night · week 2, Jan 14/);
});

test("a new member has no figures yet, an account without a shooter is told whom to ask", async () => {
  await open({ night: { today: day(3, 0), memberId: "new" } });
  expect(screen.getByText("Your numbers appear after your first night.")).toBeVisible();
});

test("an account without a shooter is told whom to ask", async () => {
  await open({ night: { today: day(3, 0), memberId: null } });
  expect(screen.getByText("Ask the board to link you to a shooter.")).toBeVisible();
  expect(screen.getByRole("link", { name: /Unread messages/ })).toHaveTextContent("2");
});

const fall = boardSeason({
  review: { far: 11, duplicate: 2, incomplete: 1 },
  throughWeek: 7,
  nights: [{ week: 9, day: "2026-12-02" }],
  recorded: [
    {
      week: 7,
      disputes: 0,
      dispute: null,
      answered: { name: "Wade Lindqvarn", round: 2, hits: 22, isAccepted: false, at: "2026-11-23T18:00:00Z" },
      corrected: { count: 2, at: "2026-11-23T18:00:00Z", by: "Betty Board" },
      published: null,
      announced: null,
    },
  ],
  weeks: [boardWeek({ week: 6, isPublished: true, isReady: false }), boardWeek()],
});

const board = aUser({ role: "Board Member" });
const week = () => screen.getByRole("region", { name: /^Week 7/ });
const stepsShown = () =>
  within(week())
    .getAllByRole("listitem")
    .map((item) => [item.dataset.state, item.textContent]);

test("the board sees its week as steps, done by the data, one of them now with the only orange button", async () => {
  await open({ user: board, night: { today: day(3, 0) }, board: { seasons: [fall] } });
  expect(await screen.findByRole("heading", { name: "Week 7, Nov 16–22" })).toBeVisible();
  expect(stepsShown()).toEqual([
    ["done", "Scores are in – doneAll 9 teams, 132 rounds. Nothing is missing."],
    ["done", "Reviewed – done2 corrected by Betty Board on Mon, Nov 23"],
    ["done", "Disputes answered – doneWade Lindqvarn, round 2: stays at 22, on Mon, Nov 23"],
    ["now", "Publish week 7 – nowPlaces, averages, and handicaps become final.Publish week 7"],
    ["later", "Tell members – laterThe results email to 61 people follows after publishing.See the email"],
  ]);
  expect([...document.querySelectorAll("[data-look=main]")].map(({ textContent }) => textContent)).toEqual([
    "Publish week 7",
  ]);
  await userEvent.click(within(week()).getByRole("button", { name: "See the email" }));
  expect(screen.getByText("Email s1 7")).toBeVisible();
  await userEvent.click(within(week()).getByRole("button", { name: "Publish week 7" }));
  expect(screen.getByText("Publish s1 7")).toBeVisible();
});

test("a week still to score says what is missing and leads to its sheet; another week is a choice away", async () => {
  const missing = [
    { name: "Clay Pigeons", shooters: 3 },
    { name: "Full Chokes", shooters: 1 },
  ];
  const weeks = [
    boardWeek({ week: 6, isPublished: true }),
    boardWeek({ isIn: false, isReady: false, missing }),
  ];
  const season = { ...fall, weeks };
  await open({ user: board, night: { today: day(3, 0) }, board: { seasons: [season] } });
  expect(
    await screen.findByText("7 of 9 teams, 132 rounds. Missing: Clay Pigeons 3, Full Chokes 1."),
  ).toBeVisible();
  const add = within(week()).getByRole("link", { name: "Add team scores" });
  expect(add).toHaveAttribute("href", "/add-team-scores?season=s1&week=7");
  expect(within(week()).queryByRole("button")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Another week"), "s1 6");
  expect(await screen.findByRole("heading", { name: /^Week 6/ })).toBeVisible();
});

test("a week that is done says so, with the next night, and offers to send the email again", async () => {
  const at = "2026-11-23T18:00:00Z";
  const [recorded] = fall.recorded;
  const published = { at, by: "Betty Board" };
  const announced = { at, emails: 61, left: 0 };
  const season = {
    ...fall,
    recorded: recorded ? [{ ...recorded, published, announced }] : [],
    weeks: [boardWeek({ isPublished: true, isReady: false, accepted: 11 })],
  };
  await open({ user: board, night: { today: day(3, 0) }, board: { seasons: [season] } });
  expect(await screen.findByText("Week 7 is done. Next night: Wed, Dec 2.")).toBeVisible();
  expect(screen.getByText("11 accepted, 2 corrected by Betty Board on Mon, Nov 23")).toBeVisible();
  expect(screen.getByText("Published by Betty Board on Mon, Nov 23.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(screen.getByText("Send again s1 7")).toBeVisible();
});

test("a step that comes undone is now again", async () => {
  const [recorded] = fall.recorded;
  const dispute = { name: "Otis Kingsmere", round: 1, hits: 20, isAccepted: false, at: null };
  const season = {
    ...fall,
    recorded: recorded ? [{ ...recorded, disputes: 2, dispute }] : [],
    weeks: [boardWeek({ isPublished: true, isReady: false })],
  };
  await open({ user: board, night: { today: day(3, 0) }, board: { disputes: 2, seasons: [season] } });
  expect(await screen.findByText("Otis Kingsmere, round 1 and 1 more")).toBeVisible();
  expect(within(week()).getByRole("link", { name: "Answer" })).toHaveAttribute("data-look", "main");
  expect(within(screen.getByRole("region", { name: "Needs you" })).queryByText(/Dispute/)).toBeNull();
});

test("between seasons the only step is to start one", async () => {
  await open({ user: board, night: { today: day(3, 0) } });
  expect(await screen.findByRole("link", { name: "Start a season" })).toHaveAttribute(
    "href",
    "/seasons-admin",
  );
});

test("offline the week is read, and says what needs a connection", async () => {
  await open({ user: board, night: { today: day(3, 0) }, board: { seasons: [fall] } });
  await screen.findByRole("heading", { name: "Week 7, Nov 16–22" });
  act(() => reachability.set({ isReachable: false, since: "2026-11-25T18:00:00Z" }));
  expect(within(week()).getByRole("button", { name: "Needs a connection" })).toBeDisabled();
});

test("beside the week the board sees what else needs it, each with its place", async () => {
  const tasks: Partial<BoardTasks> = {
    accounts: { count: 5, names: ["Dale Fenwick", "Ruth Adler", "Nell New"] },
    unconfirmed: { count: 1, names: ["Ole Lund"] },
    disputes: 1,
    firstDispute: { seasonId: "s9", name: "Wade Lindqvarn", week: 7, round: 2 },
    reports: 1,
    postReports: 2,
    grownJuniors: { count: 1, names: ["Tim Ray"] },
    seasons: [fall],
  };
  await open({ user: board, night: { today: day(3, 0) }, board: tasks });
  const links = within(await screen.findByRole("region", { name: "Needs you" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["5Accounts to approveDale Fenwick, Ruth Adler, Nell New and 2 more", "/user-admin"],
    ["1Address not confirmedOle Lund", "/user-admin"],
    ["1DisputeWade Lindqvarn, week 7, round 2", "/admin?season=s9&view=disputes"],
    [
      "14Scores to review11 far from average, 2 possible duplicates, 1 incomplete",
      "/admin?season=s1&view=look",
    ],
    ["2Unread messages", "/messages"],
    ["1Reported message", "/messages?box=reported"],
    ["2Reported posts", "/bulletin-board?view=reports"],
    ["1Junior turned 18Tim Ray: choose another category", "/member-admin?age=turned-18"],
  ]);
});

test("what needs the board says that it couldn't be loaded", async () => {
  respondWith(({ path }) => (path.endsWith("/board_tasks") ? { status: 500, body: {} } : { status: 204 }));
  await open({ user: aUser({ role: "Board Member" }), night: { today: day(3, 0) }, board: null });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("where several seasons run it says which one it is about", async () => {
  const club = await open({ night: { today: day(3, 0) }, club: { seasonName: "2026 Doubles" } });
  expect(within(club).getByText("2026 Doubles")).toBeVisible();
});

test("of two running seasons the board sees the week that is due, and what the other needs, with its name", async () => {
  const seasons = [
    { ...fall, weeks: [boardWeek({ isPublished: true, isReady: false })], review: {} },
    boardSeason({ id: "s2", name: "2026 Doubles", review: { missing: 1 }, weeks: [boardWeek({ week: 3 })] }),
  ];
  await open({ user: board, night: { today: day(3, 0) }, board: { seasons } });
  expect(await screen.findByRole("heading", { name: "2026 Doubles, Week 3, Nov 16–22" })).toBeVisible();
  const links = within(screen.getByRole("region", { name: "Needs you" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "1Score to review2026 Doubles · 1 missing",
    "2Unread messages",
  ]);
});
