import { useState } from "react";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { Candidate, IdentityChoice, Proposal } from "./import-identities.ts";
import { MemberChoiceDialog } from "./member-choice-dialog.tsx";

type IdentitySelectProps = {
  kind: "members" | "teams";
  proposal: Proposal;
  choice: IdentityChoice | null;
  onChoose: (choice: IdentityChoice | null) => void;
  others: readonly { id: string; name: string }[];
};

const another = "another";

export function IdentitySelect({ kind, proposal, choice, onChoose, others }: IdentitySelectProps) {
  const [isSearching, setSearching] = useState(false);
  const options = optionsOf({ kind, proposal, choice, others });

  function choose(value: string) {
    if (value === another) setSearching(true);
    else onChoose(options.find((option) => option.value === value)?.choice ?? null);
  }

  return (
    <>
      <SelectField
        label={kind === "teams" ? `Which team is ${proposal.name}?` : `Who is ${proposal.name}?`}
        labelProps={{ className: "visually-hidden" }}
        value={choice ? JSON.stringify(choice) : ""}
        data={[
          ...(proposal.proposed === null ? [{ value: "", label: "Choose…" }] : []),
          ...options.map(({ value, label }) => ({ value, label })),
          ...(others.length > 0 ? [{ value: another, label: "Another member…" }] : []),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {choice === null ? (
        <Button size="xs" onClick={() => onChoose({ is: "new" })}>
          {kind === "teams" ? "No, another team" : "No, another person"}
        </Button>
      ) : null}
      {isSearching ? (
        <MemberChoiceDialog
          name={proposal.name}
          members={others}
          onClose={() => setSearching(false)}
          onChoose={(id) => {
            onChoose({ is: "known", id });
            setSearching(false);
          }}
        />
      ) : null}
    </>
  );
}

type Option = { value: string; label: string; choice: IdentityChoice };

function optionsOf({ kind, proposal, choice, others }: Omit<IdentitySelectProps, "onChoose">): Option[] {
  const offered = proposal.candidates.map((candidate) =>
    asOption(candidate.choice, candidateLabel(kind, candidate)),
  );
  const fresh = asOption({ is: "new" }, kind === "teams" ? "New team" : "New member");
  const found = others.find(({ id }) => choice?.is === "known" && choice.id === id);
  const isOffered = !found || offered.some((option) => option.value === JSON.stringify(choice));
  return [...offered, ...(isOffered || !choice ? [] : [asOption(choice, found.name)]), fresh];
}

function candidateLabel(kind: IdentitySelectProps["kind"], { choice, name, detail }: Candidate): string {
  const text = detail ? `${name} (${detail})` : name;
  return choice.is === "sameAs" ? `Same ${kind === "teams" ? "team" : "person"} as ${text}` : text;
}

function asOption(choice: IdentityChoice, label: string): Option {
  return { value: JSON.stringify(choice), label, choice };
}
