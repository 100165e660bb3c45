import { useEffect, useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { readDraft } from "#lib/device/drafts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { type SavedSquad, savedSquadsSchema } from "./core/line-squad.ts";
import { whereText } from "./core/line-text.ts";
import { draftName } from "./use-saved-squads.ts";

export function RunningSquad() {
  const accountId = useCurrentUser()?.id ?? "";
  const [saved, setSaved] = useState<SavedSquad | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readDraft({ accountId, place: draftName }, savedSquadsSchema).then(
      (draft) => {
        if (isCurrent) setSaved(draft?.content.open ?? null);
      },
      // Without storage there is no squad to return to.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId]);
  if (!saved) return null;
  const { squad } = saved;
  return (
    <Notice
      kind="info"
      title={`${squad.title}, week ${squad.week}, is at the line on this phone.`}
      action={
        <LinkButton href={`/add-team-scores?season=${squad.seasonId}&view=line`}>
          Resume at the line
        </LinkButton>
      }
    >
      {whereText(saved)}.
    </Notice>
  );
}
