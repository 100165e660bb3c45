import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

type Write = { name: string; folder: string };

/** What a file of mutations exports, which alone may reach the backend; one for each action where a function has several. */
function writesOf(file: string): Write[] {
  const text = readFileSync(root + file, "utf8");
  const functions = text.matchAll(/^export (?:async )?(?:function|const(?= use)) (\w+)/gm);
  const unions = text.matchAll(/^export type (\w+Action) =([\s\S]*?);\n\n/gm);
  const actions = [...unions].flatMap(([, union, members = ""]) =>
    [...members.matchAll(/\baction: ([^;\n]+)/g)].flatMap(([, literals = ""]) =>
      [...literals.matchAll(/"([\w-]+)"/g)].map(([, action]) => `${union} ${action}`),
    ),
  );
  const folder = basename(dirname(file));
  return [...[...functions].map(([, name = ""]) => name), ...actions].map((name) => ({ name, folder }));
}

const found = globSync("src/**/*-mutations.ts", { cwd: root }).toSorted().flatMap(writesOf);

/** Every change that the site can ask the server for, by its name in the source: `useCloseReport (messages)` where two folders have the name. */
export const allWrites: string[] = found.map(({ name, folder }) =>
  found.filter((other) => other.name === name).length > 1 ? `${name} (${folder})` : name,
);

/** Those without a screen of their own in the walk, each with the reason. */
export const writesWithoutScreen: Record<string, string> = {
  useChangeMembers: "Each MemberAction has a screen.",
  useChangeTeams: "Each TeamAction has a screen.",
  useDecideAccount: "Each AccountAction has a screen.",
  useChangeScorekeepers: "Each ScorekeeperAction has a screen.",

  startOwnClub: "Sent again, it finds a real club and deletes nothing.",

  memberNow: "It reads an error.",
  teamNow: "It reads an error.",
  scoreInConflict: "It reads an error.",
  seasonInConflict: "It reads an error.",
  isOutdated: "It reads an error.",
  isSigningOut: "It reads the state of this tab.",
  calendarAddress: "It is an address.",
  nameFor: "It is the name of a file.",
  readCalendarFile: "It reads a file.",
  fetchSeasonContent: "It reads a season.",
  useFindPlaces: "It asks for places and changes nothing.",
  useFindTowns: "It asks for places and changes nothing.",

  changeEditedScores: "useChangeScores sends it, which has a screen.",
  finalizeSeason: "useFinalizeSeason sends it, which has a screen.",
  saveSeason: "useSaveSeason sends it, which has a screen.",
  recordRounds: "useSaveScores sends it, which has a screen.",
  disputeRound: "useAskBoard sends it, which has a screen.",
  withdrawRound: "useUndoDecision sends it, which has a screen.",
  correctToRound: "useKeepMine sends it, which has a screen.",
  correctBack: "useUndoDecision sends it, which has a screen.",
  useKeepTheirs: "It decides on the device, and sends nothing.",
  abortImport: "It throws away parts that count for nothing.",

  saveRow: "Forms save by it, each with a screen.",
  saveRowOf: "Forms save by it, each with a screen.",
  changeRow: "Forms save by it, each with a screen.",
  unlinkAccount: "MemberAction unlink and AccountAction unlink do it.",
  changeScores: "Screens of scores change them by it, each with a screen.",
  changeConfirmedRounds: "It changes copies on the device.",
  retryWhileOffline: "It repeats what others send.",

  sendAnswer: "useAnswer sends it.",
  sendWaitingAnswers: "It repeats what the device has stored; the same answer again changes nothing.",
  useAnswer: "The answer is stored on the device and sent again; the same one again changes nothing.",
  useAnswerAway: "The same absence again changes nothing.",
  useReplyByLink: "The same answer again changes nothing.",
  useSaveReminders: "The same settings again change nothing.",
  useSaveNightChoices: "The same choices again change nothing.",
  useRemindTeam: "The second one of a day is refused.",
  useAskSubstitutes: "Its id is made when the sheet opens: the same request again asks no one.",
  useCloseRequest: "A closed request stays closed.",
  useAnswerRequest: "Whoever has accepted has it; the same answer again changes nothing.",
  useWithdrawAsSubstitute: "Withdrawn again, it finds nothing to withdraw.",

  signIn: "It begins a session, and a second one does no harm.",
  completeSignIn: "It keeps the session of a sign-in, or ends it.",
};

const sends =
  /\bmethod: "(?:POST|PUT|PATCH|DELETE)"|\.(?:updateUser|verifyOtp|signUp|resend|resetPasswordForEmail|signInWithPassword)\(|\.(?:insert|upsert|update)\(/;
const isProduct = (file: string) => !/-mutations\.|\.(test|fixture)\.|^src\/(testing|league)\//.test(file);

/** Functions of the data API that change something, as PostgreSQL may call them once alone. */
const changing = new Set(
  globSync("supabase/migrations/*.sql", { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, "utf8").matchAll(/create function public\.(\w+)\([\s\S]*?\bas \$/g)]
      .filter(([head]) => !/\b(?:stable|immutable)\b/.test(head))
      .map(([, name]) => name),
  ),
);

/** Files beside the mutations that ask for something by more than a read. */
export const sendersElsewhere: string[] = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(isProduct)
  .filter((file) => {
    const text = readFileSync(root + file, "utf8");
    const called = [...text.matchAll(/\.rpc\(\s*"(\w+)"/g)].map(([, name]) => name);
    return sends.test(text) || called.some((name) => changing.has(name));
  })
  .toSorted();

/** Why none of them is a change that someone asks for by hand. */
export const reasonsElsewhere: Record<string, string> = {
  "src/app/report-error.ts": "It counts an error, once more at most.",
  "src/club/guardian/guardian-queries.ts": "It reads a junior's nights by a link and changes nothing.",
  "src/club/setup/setup-requests.ts": "Mutations of the setup page send by it, each with a screen.",
  "src/season/weather/weather-queries.ts": "It asks for the weather and changes nothing.",
  "src/standings/slideshow/slideshow-queries.ts":
    "A screen asks for its code again before it ends, and has one at a time.",
};
