import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { KeptSquad } from "../core/line-squad.ts";
import { whereWords } from "../core/line-words.ts";

type AsideSquadsProps = { aside: readonly KeptSquad[]; onGoOn: (squadId: string) => void };

/** Squads that were left for later on this phone. */
export function AsideSquads({ aside, onGoOn }: AsideSquadsProps) {
  return aside.map((kept) => (
    <Notice
      key={kept.squad.id}
      kind="info"
      title={`Put aside: ${kept.squad.title}, week ${kept.squad.week}`}
      action={<Button onClick={() => onGoOn(kept.squad.id)}>Go on with {kept.squad.title}</Button>}
    >
      {whereWords(kept)}, on this phone.
    </Notice>
  ));
}
