import { SelectField } from "./form-fields.tsx";

type AudienceFieldProps = { isPublic: boolean; onChange: (isPublic: boolean) => void };

/** Whether what the board writes is for members or for everyone. */
export function AudienceField({ isPublic, onChange }: AudienceFieldProps) {
  return (
    <SelectField
      label="Audience"
      value={isPublic ? "everybody" : "members"}
      data={[
        { value: "members", label: "Members" },
        { value: "everybody", label: "Everyone, including visitors" },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === "everybody")}
    />
  );
}
