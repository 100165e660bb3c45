import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useSendsEmails } from "#lib/club/sends-emails-queries.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { type EmailChoice, useChooseEmails, useShowAddress } from "../own-account-mutations.ts";
import { ownChoicesQueryOptions } from "../own-account-queries.ts";
import styles from "./own-account-section.module.css";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnChoices({ user }: { user: CurrentUser }) {
  const choices = useQuery(ownChoicesQueryOptions(user.id));
  const showing = useShowAddress();
  const hasEmails = useSendsEmails();
  return (
    <QueryView query={choices}>
      {({ isInDirectory, emails }) => (
        <div className={`column gap-100 measure ${styles.body}`}>
          <Choice
            label="Show my email address to other members"
            note="If this is off, only the board sees your address. Members can still message you here."
            isChosen={isInDirectory}
            saving={showing}
          />
          {hasEmails ? <EmailChoices user={user} choices={emails} /> : null}
        </div>
      )}
    </QueryView>
  );
}

type EmailChoicesProps = { user: CurrentUser; choices: Record<EmailChoice, boolean> };

function EmailChoices({ user, choices }: EmailChoicesProps) {
  const isBoard = canManage(user);
  return emailTexts
    .filter(({ which }) => which !== "board_emails" || isBoard)
    .map(({ which, ...texts }) => (
      <EmailChoiceOf key={which} {...texts} which={which} userId={user.id} isChosen={choices[which]} />
    ));
}

const emailTexts: readonly { which: EmailChoice; label: string; note: string }[] = [
  {
    which: "message_notices",
    label: "Email me when I get a message",
    note: "The email says who wrote to you, not what they said. We send it only if you haven't read the message after a few minutes.",
  },
  {
    which: "alert_emails",
    label: "Email me when the range or a league night is closed or late",
    note: "Within a minute after the board says so, and once more if it opens again after all.",
  },
  {
    which: "results_emails",
    label: "Email me the results of each week",
    note: "When the board publishes the week: your scores with how they're calculated, your team, the standings, and the next night. Sent again only if the board corrects the week and says so.",
  },
  {
    which: "board_emails",
    label: "Email me once a day what needs the board",
    note: "Accounts waiting, disputed scores and reported messages. No email on a day when there are none.",
  },
];

type EmailChoiceProps = Omit<ChoiceProps, "saving"> & { userId: string; which: EmailChoice };

function EmailChoiceOf({ userId, which, ...choice }: EmailChoiceProps) {
  return <Choice {...choice} saving={useChooseEmails(userId, which)} />;
}

type ChoiceProps = {
  label: string;
  note: string;
  isChosen: boolean;
  saving: {
    mutate: (isChosen: boolean) => void;
    isPending: boolean;
    error: unknown;
    isSuccess: boolean;
  };
};

function Choice({ label, note, isChosen, saving }: ChoiceProps) {
  // A choice shows at once, until it has been read again or was refused.
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null);
  return (
    <div>
      <CheckField
        label={label}
        isSwitch
        isChecked={saving.error ? isChosen : (pendingChoice ?? isChosen)}
        isDisabled={saving.isPending}
        onChange={(isNow) => {
          setPendingChoice(isNow);
          saving.mutate(isNow);
        }}
      />
      <p className="quiet">{note}</p>
      <SavingOutcome saving={saving} done="Saved" />
    </div>
  );
}
