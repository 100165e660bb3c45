import { SelectField } from "./form-fields.tsx";

type AudienceFieldProps = { isPublic: boolean; onChange: (isPublic: boolean) => void };

/** Whether what the board writes is for members or for everyone. */
export function AudienceField({ isPublic, onChange }: AudienceFieldProps) {
  return (
    <SelectField
      label="Readers"
      value={isPublic ? "everybody" : "members"}
      data={[
        { value: "members", label: "Members" },
        { value: "everybody", label: "Everybody, visitors too" },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === "everybody")}
    />
  );
}
