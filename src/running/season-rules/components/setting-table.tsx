import { countedNumber, type ValueKind } from "#league/rules/value-kinds.ts";
import { Button } from "#ui/form/button.tsx";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingGroup } from "./setting-group.tsx";
import { TypedField } from "./typed-field.tsx";

type SettingTableProps = SettingFieldProps & { cells: string[][] };

const columnText: Partial<Record<ValueKind["kind"], readonly string[]>> = {
  choiceList: ["Order"],
  tiers: ["From average", "Percent"],
  classTable: ["Class", "From percent"],
  yardTable: ["Below", "Yards"],
};
const plain: ValueKind = { kind: "text" };

function columnsOf(kind: ValueKind, cells: readonly string[][]): { label: string; kind: ValueKind }[] {
  if (kind.kind === "objectList") {
    return kind.fields.map(({ label, value, default: otherwise }) => ({
      label,
      kind: withEmpty(value, otherwise),
    }));
  }
  const cellKind = kind.kind === "choiceList" ? choiceOf(kind, cells) : plain;
  return (columnText[kind.kind] ?? []).map((label) => ({ label, kind: cellKind }));
}

function withEmpty(kind: ValueKind, otherwise: unknown): ValueKind {
  return otherwise === undefined || "nothing" in kind || (kind.kind !== "choice" && kind.kind !== "boolean")
    ? kind
    : { ...kind, nothing: "–" };
}

const countedNumbers = [25, 24, 23, 22, 21, 20, 50, 49, 48, 100];

function choiceOf(
  { choices, numberChoice }: Extract<ValueKind, { kind: "choiceList" }>,
  cells: readonly string[][],
): ValueKind {
  if (numberChoice === undefined) return { kind: "choice", choices, nothing: "–" };
  const used = cells.map(([value]) => countedNumber(numberChoice, value)).filter((number) => number !== null);
  const numbers = [...new Set([...countedNumbers, ...used])];
  const more = numbers.map((number) => ({
    value: `${numberChoice.value}${number}`,
    label: `${numberChoice.label} ${number}`,
  }));
  return { kind: "choice", choices: [...choices, ...more], nothing: "–" };
}

export function SettingTable({ setting, cells, error, onChange }: SettingTableProps) {
  return (
    <SettingGroup setting={setting} error={error}>
      <SettingRows kind={setting.value} label={setting.label} cells={cells} onChange={onChange} />
    </SettingGroup>
  );
}

type SettingRowsProps = {
  kind: ValueKind;
  label: string;
  cells: string[][];
  onChange: (draft: { cells: string[][] }) => void;
};

export function SettingRows({ kind, label, cells, onChange }: SettingRowsProps) {
  const columns = columnsOf(kind, cells);

  function changeCell(row: number, column: number, text: string) {
    onChange({
      cells: cells.map((each, index) =>
        index === row ? each.map((cell, at) => (at === column ? text : cell)) : each,
      ),
    });
  }

  return (
    <>
      {cells.map((row, index) => (
        // Entries have no identity of their own besides their position.
        <div key={index} className={`row gap-50 ends below-50 ${styles.row}`}>
          {columns.map((column, at) => (
            <TypedField
              key={column.label}
              kind={column.kind}
              field={{
                label: `${column.label} ${index + 1}`,
                // The labels of the first row serve as headings; a screen reader hears them in every row.
                labelProps: index === 0 || columns.length > 2 ? {} : { className: "visually-hidden" },
                value: row[at] ?? "",
                onChange: (event) => changeCell(index, at, event.currentTarget.value),
              }}
            />
          ))}
          <Button
            size="xs"
            aria-label={`Remove entry ${index + 1} of ${label}`}
            onClick={() => onChange({ cells: cells.filter((_, other) => other !== index) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button size="xs" onClick={() => onChange({ cells: [...cells, columns.map(() => "")] })}>
        Add an entry
      </Button>
    </>
  );
}
