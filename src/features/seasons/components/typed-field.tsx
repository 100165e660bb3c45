import type { ValueKind } from "#league/rules/value-kinds.ts";
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

/** The field for one value, made from what it may hold; where it may hold nothing, an empty choice says what that means. */
export function TypedField({ kind, field }: TypedFieldProps) {
  const nothing = "nothing" in kind && kind.nothing !== undefined ? [{ value: "", label: kind.nothing }] : [];
  switch (kind.kind) {
    case "integer":
    case "number":
      return <NumberField {...field} />;
    case "choice":
      return <SelectField {...field} data={[...nothing, ...kind.choices]} />;
    case "boolean":
      return <SelectField {...field} data={[...nothing, ...yesOrNo]} />;
    default:
      return <TextField {...field} />;
  }
}
