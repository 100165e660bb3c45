import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { ChampionForm } from "../core/champion-form.ts";
import styles from "./champions.module.css";

export type ChampionFieldsProps = FormFieldsProps<ChampionForm>;

const mostFigures = 6;

export function ChampionFigureFields({ form, errors, onChange }: ChampionFieldsProps) {
  const { figures } = form;
  function write(index: number, field: "label" | "value", text: string) {
    onChange({
      figures: figures.map((figure, at) => (at === index ? { ...figure, [field]: text } : figure)),
    });
  }
  return (
    <fieldset className={`stack gap-75 starts ${styles.figures}`}>
      <legend>Numbers (optional)</legend>
      {figures.map((figure, index) => (
        // Lines have no identity besides their position.
        <div key={index} className={styles.pair}>
          <TextField
            label={`What number ${index + 1} is`}
            placeholder="Average"
            value={figure.label}
            maxLength={40}
            onChange={(event) => write(index, "label", event.currentTarget.value)}
          />
          <TextField
            label={`Number ${index + 1}`}
            placeholder="23.52"
            value={figure.value}
            maxLength={40}
            onChange={(event) => write(index, "value", event.currentTarget.value)}
          />
        </div>
      ))}
      {errors.figures ? <p className="bad">{errors.figures}</p> : null}
      {figures.length < mostFigures ? (
        <Button size="sm" onClick={() => onChange({ figures: [...figures, { label: "", value: "" }] })}>
          Add a number
        </Button>
      ) : null}
    </fieldset>
  );
}
