import { useEffect, useState } from "react";
import { readDraft } from "#lib/device/drafts.ts";
import { useCurrentUser } from "#lib/session.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { type KeptSquad, keptSquadsSchema } from "./core/line-squad.ts";
import { whereWords } from "./core/line-words.ts";
import { draftName } from "./use-kept-squads.ts";

/** On the other views of the screen: the squad that is at the line on this phone, and the way back to it. */
export function RunningSquad() {
  const accountId = useCurrentUser()?.id ?? "";
  const [kept, setKept] = useState<KeptSquad | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readDraft({ accountId, place: draftName }, keptSquadsSchema).then(
      (draft) => {
        if (isCurrent) setKept(draft?.content.open ?? null);
      },
      // Where nothing is kept there is nothing to go back to.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId]);
  if (!kept) return null;
  const { squad } = kept;
  return (
    <Notice
      kind="info"
      title={`${squad.title}, week ${squad.week}, is at the line on this phone.`}
      action={
        <LinkButton href={`/add-team-scores?season=${squad.seasonId}&view=line`}>
          Go on at the line
        </LinkButton>
      }
    >
      {whereWords(kept)}.
    </Notice>
  );
}
