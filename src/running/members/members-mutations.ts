import { matchQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { boardTasksKeys } from "#lib/club/board-tasks-keys.ts";
import { currentRow, unwrap } from "#lib/errors.ts";
import { isLost } from "#lib/forms/use-change.ts";
import { unlinkAccount } from "#season/queries/account-link-mutations.ts";
import type { MemberFacts } from "./members-queries.ts";
import { memberAdminKeys } from "./members-queries.ts";

export type MemberWrite = { id: string; member: MemberToSave; seen: MemberFacts | null };

/** `distinct_from`: members of like names; the board said that they are other people. */
type MemberToSave = MemberFacts & { distinct_from?: readonly string[] };

export type MemberAction =
  | ({ action: "save" } & MemberWrite)
  | { action: "import"; members: MemberWrite[] }
  | { action: "link"; memberId: string; accountId: string }
  | { action: "unlink"; memberId: string; accountId: string }
  | { action: "markDistinct" | "askAgain"; memberId: string; otherId: string }
  | {
      action: "merge";
      keepId: string;
      goneId: string;
      decisions: Record<string, "keep" | "gone">;
      seen: string;
    };

/** The database refuses to overwrite other people's changes. */
export function useChangeMembers(seasonId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: MemberAction) => changeMembers(seasonId, change),
    // Also after a refusal, because someone else changed something. Only the dialog reads a merge preview.
    onSettled: (_, failure, { action }) => {
      if (isLost(failure)) return;
      if (action === "link") void client.invalidateQueries({ queryKey: boardTasksKeys.all });
      const isRead = client.invalidateQueries({
        ...(failure || action === "link" ? { queryKey: memberAdminKeys.all } : {}),
        predicate: (query) => !matchQuery({ queryKey: memberAdminKeys.merges }, query),
      });
      return failure ? undefined : isRead;
    },
  });
}

async function changeMembers(seasonId: string | null, change: MemberAction): Promise<unknown> {
  // The functions accept null, but the generated types allow it only for optional arguments.
  const season_id = seasonId as string;
  switch (change.action) {
    case "save": {
      const { id: member_id, member, seen } = change;
      return unwrap(await backend().rpc("save_member", { member_id, season_id, member, seen }));
    }
    case "import":
      return unwrap(await backend().rpc("import_members", { season_id, members: change.members }));
    case "link":
      return unwrap(
        await backend().rpc("approve_account", { account_id: change.accountId, member_id: change.memberId }),
      );
    case "unlink":
      return unlinkAccount(change.accountId, change.memberId);
    case "markDistinct":
      return unwrap(
        await backend()
          .from("distinct_members")
          .upsert(pairOf(change), { onConflict: "member_a,member_b", ignoreDuplicates: true }),
      );
    case "askAgain":
      return unwrap(await backend().from("distinct_members").delete().match(pairOf(change)));
    case "merge": {
      const { keepId: keep_id, goneId: merged_id, decisions, seen } = change;
      return unwrap(await backend().rpc("merge_members", { keep_id, merged_id, decisions, seen }));
    }
  }
}

/** The table stores a pair in the order of the ids. */
function pairOf({ memberId, otherId }: { memberId: string; otherId: string }) {
  return memberId < otherId
    ? { member_a: memberId, member_b: otherId }
    : { member_a: otherId, member_b: memberId };
}

export function memberNow(error: unknown): MemberFacts | null {
  return currentRow<MemberFacts>(error, "first_name", "contacts", "season");
}
