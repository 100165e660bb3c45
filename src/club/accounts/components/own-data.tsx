import { useMutation } from "@tanstack/react-query";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { fetchOwnData } from "../own-account-queries.ts";
import { OwnAccountSection } from "./own-account-section.tsx";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnData() {
  const today = dayAt(new Date(), useClubTimeZone());
  const download = useMutation({
    mutationFn: async () => {
      const text = JSON.stringify(await fetchOwnData(), null, 2);
      saveFile(`my-data-${today}.json`, new Blob([text], { type: "application/json" }));
    },
  });
  return (
    <OwnAccountSection title="My data" verb="Download">
      <p>
        One file with everything the club keeps about you: account and sign-ins, address book entry, scores
        with their history, messages, and a list of the files you uploaded. It is text (JSON) that any editor
        opens.
      </p>
      <SavingOutcome saving={download} done="File downloaded" />
      <div>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
      </div>
    </OwnAccountSection>
  );
}
