import type { Choice, ValueKind } from "#league/rules/value-kinds.ts";
import { NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";

type TypedFieldProps = {
  kind: ValueKind;
  field: {
    label: string;
    labelProps?: { className?: string };
    description?: string;
    error?: string | undefined;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
};

const yesOrNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** null for a value without a few fixed choices. */
export function choicesOf(kind: ValueKind): readonly Choice[] | null {
  const nothing = "nothing" in kind && kind.nothing !== undefined ? [{ value: "", label: kind.nothing }] : [];
  if (kind.kind === "choice") return [...nothing, ...kind.choices];
  return kind.kind === "boolean" ? [...nothing, ...yesOrNo] : null;
}

/** Where a value may be empty, an empty choice says what that means. */
export function TypedField({ kind, field }: TypedFieldProps) {
  const choices = choicesOf(kind);
  if (choices) return <SelectField {...field} data={[...choices]} />;
  return kind.kind === "integer" || kind.kind === "number" ? (
    <NumberField {...field} />
  ) : (
    <TextField {...field} />
  );
}
