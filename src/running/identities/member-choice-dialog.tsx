import { useState } from "react";
import { nameKey } from "#lib/names/name-match.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/import-files/import-choices.module.css";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";

type MemberChoiceDialogProps = {
  name: string;
  members: readonly { id: string; name: string }[];
  onClose: () => void;
  onChoose: (memberId: string) => void;
};

const mostShown = 30;

export function MemberChoiceDialog({ name, members, onClose, onChoose }: MemberChoiceDialogProps) {
  const [typed, setTyped] = useState("");
  const found = members.filter((member) => nameKey(member.name).includes(nameKey(typed)));
  return (
    <Dialog onClose={onClose} title={`Who is ${name}?`}>
      <TextField
        label="Find a member"
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.quiet} role="status">
        {found.length > mostShown
          ? `${found.length} members match. Type more of the name.`
          : countPhrase(found.length, "member")}
      </p>
      <ul className={`stack gap-40 plain above-100 ${styles.choices}`}>
        {found.slice(0, mostShown).map((member) => (
          <li key={member.id}>
            <Button fullWidth onClick={() => onChoose(member.id)}>
              {member.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
