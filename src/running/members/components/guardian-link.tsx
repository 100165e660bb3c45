import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { useEndGuardianLink, useMakeGuardianLink } from "../guardian-link-mutations.ts";
import { guardianLinkQueryOptions } from "../guardian-link-queries.ts";
import { MemberFieldset } from "./member-fields.tsx";

export function GuardianLink({ memberId }: { memberId: string }) {
  const { data: link } = useQuery(guardianLinkQueryOptions(memberId));
  const making = useMakeGuardianLink(memberId);
  const ending = useEndGuardianLink(memberId);
  const timeZone = useClubTimeZone();
  if (!link?.canMake) return null;
  const used = link.lastUsedAt ? `Last used ${formatMoment(link.lastUsedAt, timeZone)}.` : "Not used yet.";
  const address = making.data ? `${location.origin}/guardian#${making.data}` : null;
  return (
    <MemberFieldset legend="Guardian's link">
      <p className="quiet">
        Shows a guardian this junior's nights, squads, and opponents, and who to call. No sign-in, no scores,
        no contacts. It ends on the 18th birthday. {link.isOn ? used : ""}
      </p>
      {address && link.isOn ? (
        <>
          <TextField label="Copy it now. You won't see it again." value={address} readOnly />
          <CopyButton text={address}>Copy the link</CopyButton>
        </>
      ) : null}
      <FailureNotice title="Nothing was changed" error={making.error ?? ending.error} />
      <div className="row gap-75">
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          {link.isOn ? "Replace the link" : "Create a link"}
        </Button>
        {link.isOn ? (
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            Turn off the link
          </Button>
        ) : null}
      </div>
    </MemberFieldset>
  );
}
