import { memberGroups } from "#season/queries/member-choices.ts";
import { FindField } from "#ui/form/find-field.tsx";
import type { SheetEdits } from "../core/sheet-draft.ts";
import { addSubstitute } from "../core/sheet-edits.ts";
import type { OpenSheet, useTeamSheet } from "../use-team-sheet.ts";
import styles from "./sheet/team-sheet-form.module.css";

type SubstituteFieldProps = {
  open: ReturnType<typeof useTeamSheet>;
  season: OpenSheet["season"];
  sheetKey: OpenSheet["sheetKey"];
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
};

export function SubstituteField({ open, season, sheetKey, onChange }: SubstituteFieldProps) {
  const onSheet = new Set(open.sheet.rows.map((row) => row.memberId));
  const others = open.members.filter(({ id }) => !onSheet.has(id));
  return (
    <div className={styles.substitute}>
      <FindField
        // A new key after each choice resets the field.
        key={open.edits.added.length}
        label="Add a substitute"
        placeholder="Start typing a name"
        options={memberGroups(others, season.book, { week: sheetKey.week, teamId: null })}
        value={null}
        onChange={(memberId) => {
          if (memberId) onChange((edits) => addSubstitute(edits, memberId));
        }}
      />
    </div>
  );
}
