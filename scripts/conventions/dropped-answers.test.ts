import { expect, test } from "vitest";
import { screens } from "../../e2e/dropped-answers/screens.ts";
import { allWrites, writesWithoutScreen } from "../../e2e/dropped-answers/writes.ts";

/** Without a screen so far: features from a to m … */
const missingFirst = [
  "useChangeNames",
  "useSaveContacts",
  "useShowAddress",
  "useChooseEmails",
  "correctHandedRounds",
  "useOpenCode",
  "useSavePost",
  "useRenewPost",
  "useAddComment",
  "useChangeComment",
  "useDelete",
  "useReport",
  "useCloseReport (bulletin-board)",
  "useHide",
  "usePutBack",
  "useSaveChampion",
  "useDeleteChampion",
  "useRestoreChampion",
  "useSaveClubText",
  "useDeleteEvent",
  "useSignUp",
  "useWithdraw",
  "useRevokeCalendar",
  "useSaveCard",
  "useDeleteCard",
  "useOrderCards",
  "useSaveClub",
  "useSaveEmailSettings",
  "useSendTestEmail",
  "MemberAction import",
  "MemberAction tellApart",
  "MemberAction link",
  "MemberAction unlink",
  "useBlockSender",
  "useUnblockSender",
  "useReportMessage",
  "useCloseReport (messages)",
  "useChooseNotices",
  "useSendMessage",
  "useMarkRead",
  "useDeleteMessages",
  "unlinkAccount",
  "useAddToFrontPage",
  "useHideFirstRun",
  "uploadFile",
  "removeFiles",
];

/** … and all others. */
const missingSecond = [
  "useConfirmDrafts",
  "useDiscardDrafts",
  "useSaveScores",
  "useUndoScores",
  "useRecordShootOff",
  "useTryMailServer",
  "useCompleteSetup",
  "TeamAction start",
  "useKeepMine",
  "useKeepTheirs",
  "useAskBoard",
  "useUndoDecision",
  "usePutRoundsBack",
  "useEndRestore",
  "useConfirmMatches",
  "useSavePrivacy",
];

test("writes are found", () => expect(allWrites.length).toBeGreaterThan(100));

test("every write of the site has a screen that loses its answer, or a reason", () => {
  const without = allWrites.filter((write) => !(write in screens) && !(write in writesWithoutScreen));
  expect(without).toEqual(allWrites.filter((write) => [...missingFirst, ...missingSecond].includes(write)));
});

test("screens and reasons belong to writes that are there", () => {
  const listed = [...Object.keys(screens), ...Object.keys(writesWithoutScreen)];
  expect(listed.filter((write) => !allWrites.includes(write))).toEqual([]);
  expect(listed.filter((write, place) => listed.indexOf(write) !== place)).toEqual([]);
});
