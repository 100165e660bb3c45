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
  const places = Array.from({ length: previewWidth(sheet, layout) }, (_, index) => index);
  const options = columnOptions(layout, weeks);
  const isUsed = (place: number) => (layout.columns[place]?.is ?? "unused") !== "unused";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, so keys must reach it
    <section className={styles.box} tabIndex={0} aria-label={`First rows of ${name}`}>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {places.map((place) => (
              <th key={place} scope="col">
                <SelectField
                  label={`Column ${columnName(place)}`}
                  value={useValue(layout.columns[place] ?? { is: "unused" })}
                  data={options}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(layoutWithColumn(layout, place, value))
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
              {places.map((place) => (
                <td key={place} data-unused={!isUsed(place)}>
                  {cells[place] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
