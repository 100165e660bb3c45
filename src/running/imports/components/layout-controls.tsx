import { layoutWithHeadings } from "#running/import-files/guess-layout.ts";
import type { ImportKind } from "#running/import-files/import-columns.ts";
import { isBlankLine } from "#running/import-files/import-layout.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { isWeekOfTab, teamOptions } from "../core/layout-choices.ts";
import styles from "./import-layouts.module.css";
import type { LayoutTabProps } from "./layout-tab-props.ts";

/** A file may have a title page of several lines above its headings. */
const mostHeadingRows = 12;

const kinds: readonly { value: ImportKind | ""; label: string }[] = [
  { value: "scores", label: "Scores" },
  { value: "roster", label: "Roster" },
  { value: "", label: "Leave out" },
];

export function LayoutControls({ sheet, layout, weeks, isOnlyTab, onChange }: LayoutTabProps) {
  const teams = teamOptions(layout, isOnlyTab);
  return (
    <div className={styles.controls}>
      <SelectField
        label="Import as"
        value={layout.kind ?? ""}
        data={[...kinds]}
        onChange={({ currentTarget: { value } }) => {
          const kind = kinds.find((each) => each.value === value)?.value ?? "";
          onChange({ ...layout, kind: kind === "" ? null : kind, question: null });
        }}
      />
      {layout.kind === null ? null : (
        <>
          <SelectField
            label="Headings"
            value={String(layout.headTo)}
            data={sheet.lines
              .slice(0, Math.max(mostHeadingRows, layout.headTo + 1))
              .flatMap((cells, index) => {
                const isShown = !isBlankLine(cells) || index === layout.headTo;
                const isPair = index === layout.headTo && layout.headFrom < layout.headTo;
                const rows = isPair ? `Rows ${layout.headFrom + 1} and ${index + 1}` : `Row ${index + 1}`;
                const preview = cells.filter(Boolean).slice(0, 3).join(", ").slice(0, 30);
                return isShown ? [{ value: String(index), label: `${rows}: ${preview}` }] : [];
              })}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...layoutWithHeadings(sheet, Number(value), weeks), kind: layout.kind })
            }
          />
          <SelectField
            label="Team"
            value={layout.teamFrom}
            data={teams}
            onChange={({ currentTarget: { value } }) => {
              const team = teams.find((each) => each.value === value);
              if (team) onChange({ ...layout, teamFrom: team.value });
            }}
          />
        </>
      )}
      {isWeekOfTab(layout) ? (
        <SelectField
          label="Week"
          value={String(layout.week ?? "")}
          data={[
            { value: "", label: "Choose…" },
            ...weeks.map(({ week }) => ({ value: String(week), label: `Week ${week}` })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...layout, week: value === "" ? null : Number(value) })
          }
        />
      ) : null}
    </div>
  );
}
