import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { SavedSquad } from "../core/line-squad.ts";
import { whereText } from "../core/line-text.ts";

type SuspendedSquadsProps = { suspended: readonly SavedSquad[]; onGoOn: (squadId: string) => void };

export function SuspendedSquads({ suspended, onGoOn }: SuspendedSquadsProps) {
  return suspended.map((saved) => (
    <Notice
      key={saved.squad.id}
      kind="info"
      title={`Set aside: ${saved.squad.title}, week ${saved.squad.week}`}
      action={<Button onClick={() => onGoOn(saved.squad.id)}>Resume {saved.squad.title}</Button>}
    >
      {whereText(saved)}, on this phone.
    </Notice>
  ));
}
