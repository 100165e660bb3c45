import { openWaitingList } from "#season/entry/waiting-list.ts";
import { goesByItself } from "#season/entry/waiting-round.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { TeamSheet } from "../core/team-sheet.ts";

/** Waiting rounds of this sheet that do not go in on their own. */
export function UndecidedRounds({ sheet }: { sheet: TeamSheet }) {
  const undecided = sheet.rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ waiting, round }) =>
      waiting && !goesByItself(waiting) ? [{ id: waiting.id, text: `${name}, round ${round}` }] : [],
    ),
  );
  if (undecided.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={
        undecided.length === 1
          ? "1 waiting round of this team needs you"
          : `${undecided.length} waiting rounds of this team need you`
      }
      action={<Button onClick={openWaitingList}>Look at them</Button>}
    >
      {undecided.map(({ text }) => text).join("; ")}
    </Notice>
  );
}
