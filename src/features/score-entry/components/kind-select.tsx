import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { type EntryKind, isEntryKind, kindLabels } from "#season/entry/recorded-score.ts";

const teamKinds: readonly EntryKind[] = ["actual", "makeUp", "preShoot", "substitute"];

type KindSelectProps = { label: string; value: EntryKind; onChange: (kind: EntryKind) => void };

/** The kind of a row on a team's sheet; its column names it. */
export function KindSelect({ label, value, onChange }: KindSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={teamKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
      onChange={({ currentTarget }) => {
        if (isEntryKind(currentTarget.value)) onChange(currentTarget.value);
      }}
    />
  );
}
