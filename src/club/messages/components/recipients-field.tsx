import { useMemo } from "react";
import { FindManyField } from "#ui/form/find-many-field.tsx";
import { namesInLine, unknownUser } from "../core/people.ts";
import {
  type Expansion,
  leftOutSentences,
  type RecipientGroup,
  type RecipientSource,
  recipientOptions,
} from "../core/recipients.ts";
import styles from "./recipients-field.module.css";

type RecipientsFieldProps = {
  source: RecipientSource;
  seasonName: string | null;
  value: readonly string[];
  expansion: Expansion;
  error: string | undefined;
  onChange: (value: string[]) => void;
};

export function RecipientsField(props: RecipientsFieldProps) {
  const { source, seasonName, value, expansion, error, onChange } = props;
  const options = useMemo(() => withChosen(recipientOptions(source), value, source), [source, value]);
  const sentences = leftOutSentences(expansion);
  const names = expansion.accountIds.map((account) => nameOf(account, source));
  return (
    <div>
      <FindManyField
        label="To"
        description={describe(source, seasonName)}
        placeholder="Type a name"
        options={options}
        value={value}
        error={error ?? null}
        onChange={onChange}
      />
      <div role="status" className={`note ${styles.notes}`}>
        {names.length ? (
          <p className={names.length === 1 ? "visually-hidden" : undefined}>
            Goes to {names.length > 6 ? `${names.length} people: ` : ""}
            {namesInLine(names, 6)}.
          </p>
        ) : null}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

function nameOf(account: string, { people }: RecipientSource): string {
  return people.find(({ id }) => id === account)?.name ?? unknownUser;
}

function describe({ teams, closedAccounts }: RecipientSource, seasonName: string | null): string {
  const groups = teams.length
    ? `People, a team, or all captains${seasonName ? ` of ${seasonName}` : ""}.`
    : "";
  const juniors = closedAccounts.juniors.size
    ? "Junior members aren't listed. Only the board can message them unless a guardian has agreed."
    : "";
  return `${groups} ${juniors}`.trim();
}

/** A chosen person who can no longer be chosen keeps their name in the field. */
function withChosen(
  groups: RecipientGroup[],
  value: readonly string[],
  source: RecipientSource,
): RecipientGroup[] {
  const groupValues = new Set(groups.flatMap(({ items }) => items.map((item) => item.value)));
  const items = value
    .filter((choice) => !groupValues.has(choice))
    .map((choice) => ({ value: choice, label: nameOf(choice, source) }));
  return items.length ? [...groups, { group: "Chosen", items }] : groups;
}
