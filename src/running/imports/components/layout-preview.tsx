import { columnName } from "#running/import-files/import-layout.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import {
  columnOptions,
  layoutWithColumn,
  previewRows,
  previewWidth,
  useValue,
} from "../core/layout-choices.ts";
import styles from "./import-layouts.module.css";
import type { LayoutTabProps } from "./layout-tab-props.ts";

export function LayoutPreview({ name, sheet, layout, weeks, onChange }: LayoutTabProps) {
  const columns = Array.from({ length: previewWidth(sheet, layout) }, (_, index) => index);
  const options = columnOptions(layout, weeks);
  const isUsed = (column: number) => (layout.columns[column]?.is ?? "unused") !== "unused";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, so keys must reach it
    <section className={styles.box} tabIndex={0} aria-label={`First rows of ${name}`}>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <SelectField
                  label={`Column ${columnName(column)}`}
                  value={useValue(layout.columns[column] ?? { is: "unused" })}
                  data={options}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(layoutWithColumn(layout, column, value))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {previewRows(sheet, layout).map(({ row, cells }) => (
            <tr key={row} data-heading={row <= layout.headTo + 1}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <td key={column} data-unused={!isUsed(column)}>
                  {cells[column] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
