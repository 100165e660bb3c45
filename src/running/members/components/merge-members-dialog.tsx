import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackendError, isRefusal } from "#lib/errors.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { LineList } from "#ui/feedback/line-list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { CompareTable } from "#ui/table/compare-table.tsx";
import { compareLines, doubts, moveLines } from "../core/merge-text.ts";
import { useChangeMembers } from "../members-mutations.ts";
import type { MemberMerge } from "../members-queries.ts";
import { memberMergeQueryOptions } from "../members-queries.ts";
import { MergeConflicts, type MergeDecisions } from "./merge-conflicts.tsx";

type MergeMembersDialogProps = {
  seasonId: string | null;
  pair: [keepId: string, goneId: string];
  onClose: () => void;
};

export function MergeMembersDialog({ seasonId, pair, onClose }: MergeMembersDialogProps) {
  const change = useChangeMembers(seasonId);
  const [[keepId, goneId], setPair] = useState(pair);
  const [decisions, setDecisions] = useState<MergeDecisions>({});
  const [typed, setTyped] = useState("");
  const preview = useQuery(memberMergeQueryOptions(keepId, goneId));
  const merge = preview.data;
  const decided = merge ? { ...sameRounds(merge), ...decisions } : {};
  const open = merge?.conflicts.filter(({ gone }) => decided[gone.id] === undefined).length ?? 0;

  async function carryOut() {
    if (!merge) return;
    if (open > 0)
      throw new BackendError("invalid", {
        message: `Choose which score counts for each round: ${open} left.`,
      });
    if (typed.trim().toLowerCase() !== merge.gone.name.toLowerCase())
      throw new BackendError("invalid", { message: `Type the name ${merge.gone.name} to merge the two.` });
    await change
      .mutateAsync({ action: "merge", keepId, goneId, decisions: decided, seen: merge.seen })
      .catch(async (error: unknown) => {
        // After a lost response the merge may be done already, so the same request has to be sent again unchanged.
        if (isRefusal(error)) await preview.refetch();
        throw error;
      });
    announce(`One member now: ${merge.keep.name}`);
  }

  return (
    <ConfirmDialog
      isDangerous
      size="lg"
      onClose={onClose}
      title="One person, recorded twice?"
      confirmLabel={merge ? `Merge into ${merge.keep.name}` : "Merge"}
      failureTitle="Nothing was merged"
      isReady={merge !== undefined && merge.refusals.length === 0 && !preview.isFetching}
      onConfirm={carryOut}
    >
      <QueryView query={preview}>
        {(read) => (
          <div className="stack gap-100 below-100">
            <MergeCompare merge={read} />
            <div>
              <Button
                onClick={() => {
                  setPair([goneId, keepId]);
                  setDecisions({});
                }}
              >
                Keep {read.gone.name} instead
              </Button>
            </div>
            <MergeDoubts merge={read} />
            <MergeConflicts
              conflicts={read.conflicts}
              decisions={decided}
              onDecide={(one) => setDecisions({ ...decisions, ...one })}
            />
            {read.refusals.length === 0 ? <Question merge={read} typed={typed} onType={setTyped} /> : null}
          </div>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}

/** Keeps the remaining member's round of two equal ones. */
function sameRounds({ conflicts }: MemberMerge): MergeDecisions {
  return Object.fromEntries(
    conflicts.filter((each) => each.is_same).map((each) => [each.gone.id, "keep" as const]),
  );
}

function MergeDoubts({ merge }: { merge: MemberMerge }) {
  const remarks = doubts(merge);
  return (
    <>
      {merge.refusals.length > 0 ? (
        <Notice kind="error" title="These two cannot be merged as they stand">
          <LineList lines={merge.refusals} />
        </Notice>
      ) : null}
      {remarks.length > 0 ? (
        <Notice kind="warning" title="Are they really one person?">
          <LineList lines={remarks} />
        </Notice>
      ) : null}
    </>
  );
}

type QuestionProps = { merge: MemberMerge; typed: string; onType: (text: string) => void };

function Question({ merge, typed, onType }: QuestionProps) {
  return (
    <>
      <LineList lines={moveLines(merge)} />
      <TextField
        label={`Type ${merge.gone.name} to go on`}
        description="This cannot be undone. The security log keeps who did it."
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}

function MergeCompare({ merge }: { merge: MemberMerge }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="scrolls" tabIndex={0} aria-label="Both records">
      <CompareTable
        caption="Details of both records"
        heads={["What", `Stays: ${merge.keep.name}`, `Goes: ${merge.gone.name}`]}
        rows={compareLines(merge).map(({ what, keep, gone }) => [what, keep, gone])}
      />
    </section>
  );
}
