import type { ValueKind } from "#league/rules/value-kinds.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import hidden from "#ui/layout/visually-hidden.module.css";
import { describeSetting } from "../core/setting-text.ts";
import styles from "./seasons.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";

type SettingTableProps = SettingFieldProps & { cells: string[][] };

const columnText: Partial<Record<ValueKind["kind"], readonly string[]>> = {
  choiceList: ["Order"],
  tiers: ["From average", "Percent"],
  classTable: ["Class", "From percent"],
  yardTable: ["Total below", "Yards"],
};

/** A setting that is a list or a small table: its entries one below the other. */
export function SettingTable({ setting, cells, error, onChange }: SettingTableProps) {
  const { label, value: kind } = setting;
  const columns = columnText[kind.kind] ?? [];

  function changeCell(row: number, column: number, text: string) {
    onChange({
      cells: cells.map((each, place) =>
        place === row ? each.map((cell, at) => (at === column ? text : cell)) : each,
      ),
    });
  }

  return (
    <fieldset className={styles.table} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      <p className={styles.sentence}>{describeSetting(setting)}</p>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {cells.map((row, place) => (
        // The entries have no identity of their own: their place is what they are.
        <div key={place} className={styles.row}>
          {columns.map((column, at) => (
            <SettingCell
              key={column}
              kind={kind}
              label={`${column} ${place + 1}`}
              value={row[at] ?? ""}
              isLabelled={place === 0}
              onChange={(text) => changeCell(place, at, text)}
            />
          ))}
          <Button
            size="xs"
            aria-label={`Remove entry ${place + 1} of ${label}`}
            onClick={() => onChange({ cells: cells.filter((_, other) => other !== place) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button size="xs" onClick={() => onChange({ cells: [...cells, columns.map(() => "")] })}>
        Add an entry
      </Button>
    </fieldset>
  );
}

type SettingCellProps = {
  kind: ValueKind;
  label: string;
  value: string;
  isLabelled: boolean;
  onChange: (text: string) => void;
};

function SettingCell({ kind, label, value, isLabelled, onChange }: SettingCellProps) {
  const field = {
    label,
    // The first row is below its labels as below headings; a screen reader hears them in every row.
    labelProps: isLabelled ? {} : { className: hidden.hidden },
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (!("choices" in kind)) return <TextField {...field} />;
  return <SelectField {...field} data={[{ value: "", label: "–" }, ...kind.choices]} />;
}
