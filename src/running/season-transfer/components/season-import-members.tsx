import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { MemberChoice, MemberProposal } from "../core/season-file-members.ts";

type SeasonImportMembersProps = {
  proposals: readonly MemberProposal[];
  choices: ReadonlyMap<string, MemberChoice>;
  onChoose: (memberId: string, choice: MemberChoice) => void;
};

export function SeasonImportMembers({ proposals, choices, onChoose }: SeasonImportMembersProps) {
  const open = proposals.filter(({ member }) => !choices.get(member.id));
  const undecided = proposals.filter(({ candidates, isCertain }) => !isCertain && candidates.length > 0);
  const certain = proposals.filter(({ isCertain }) => isCertain).length;
  const fresh = proposals.filter(({ candidates }) => candidates.length === 0);
  const counts = [
    certain > 0 ? `${countPhrase(certain, "matches a member", "match members")} here by their record` : "",
    undecided.length > 0
      ? `${countPhrase(undecided.length, "may be a member", "may be members")} by their name`
      : "",
    fresh.length > 0 ? countPhrase(fresh.length, "is new", "are new") : "",
  ].filter((text) => text !== "");
  return (
    <section aria-labelledby="file-members">
      <h2 id="file-members">Who they are here</h2>
      <p>
        Of {countPhrase(proposals.length, "person", "people")} in the file {counts.join(", ")}.
        {open.length > 0 ? ` ${open.length} still to be decided.` : ""}
      </p>
      {undecided.length > 0 ? (
        <DataTable
          caption="Names that may be members of this club"
          rows={undecided}
          columns={memberColumns(choices, onChoose)}
          rowKey={({ member }) => member.id}
          isMarked={({ member }) => !choices.get(member.id)}
        />
      ) : null}
      {fresh.length > 0 ? (
        <details className={styles.group}>
          <summary>New members: {fresh.length}</summary>
          <p>{fresh.map(({ name }) => name).join(", ")}</p>
        </details>
      ) : null}
    </section>
  );
}

function memberColumns(
  choices: SeasonImportMembersProps["choices"],
  onChoose: SeasonImportMembersProps["onChoose"],
): DataColumn<MemberProposal>[] {
  return [
    { id: "name", header: "In the file", cell: ({ name }) => name },
    {
      id: "choice",
      header: "Here",
      cell: (proposal) => (
        <>
          <SelectField
            label={`Who ${proposal.name} is here`}
            labelProps={{ className: "visually-hidden" }}
            value={valueOfChoice(choices.get(proposal.member.id) ?? null)}
            data={choicesFor(proposal)}
            onChange={(event) => onChoose(proposal.member.id, choiceOf(event.currentTarget.value))}
          />
          {choices.get(proposal.member.id) ? null : (
            <Button size="xs" onClick={() => onChoose(proposal.member.id, { is: "new" })}>
              No, another person
            </Button>
          )}
        </>
      ),
    },
  ];
}

function choicesFor({ candidates, name }: MemberProposal) {
  return [
    { value: "", label: "Not decided yet" },
    ...candidates.map(({ id, name: knownName, category }) => ({
      value: id,
      label: `${knownName} (${category})`,
    })),
    { value: "new", label: `Someone new: ${name}` },
  ];
}

function valueOfChoice(choice: MemberChoice): string {
  if (choice === null) return "";
  return choice.is === "new" ? "new" : choice.id;
}

function choiceOf(value: string): MemberChoice {
  if (value === "") return null;
  return value === "new" ? { is: "new" } : { is: "known", id: value };
}
