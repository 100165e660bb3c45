import { useId, useState } from "react";
import type { Layout, SeasonDates } from "#running/import-files/import-layout.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { ImportBook } from "../core/import-books.ts";
import { tabText } from "../core/import-text.ts";
import { layoutText } from "../core/layout-choices.ts";
import styles from "./import-layouts.module.css";
import { ImportQuestion } from "./import-question.tsx";
import { LayoutControls } from "./layout-controls.tsx";
import { LayoutPreview } from "./layout-preview.tsx";
import type { LayoutTabProps } from "./layout-tab-props.ts";

export type LayoutChange = { name: string; tab: number; layout: Layout };

export type CellAnswer = { name: string; key: string; value: string };

type ImportLayoutsProps = {
  books: readonly ImportBook[];
  weeks: readonly SeasonDates[];
  isBusy: boolean;
  onChange: (change: LayoutChange) => void;
  onAnswer: (answer: CellAnswer) => void;
  onRemove: (name: string) => void;
};

/** More codes than this mean that the column holds something else. */
const mostQuestions = 8;

export function ImportLayouts({ books, weeks, isBusy, onChange, onAnswer, onRemove }: ImportLayoutsProps) {
  if (books.length === 0) return null;
  return (
    <section>
      <h2>How the files are read</h2>
      {books.map(({ workbook, layouts, tabs, problem, questions }, index) => (
        <div key={workbook.name} className="apart-75">
          {problem ? (
            <Notice kind="warning" title={`${workbook.name} isn't read yet`}>
              {problem}
            </Notice>
          ) : null}
          {questions.slice(0, mostQuestions).map((question) => (
            <ImportQuestion
              key={question.key}
              question={question}
              isBusy={isBusy}
              onAnswer={({ value }) => onAnswer({ name: workbook.name, key: question.key, value })}
            />
          ))}
          {layouts.map((layout, tab) => {
            const sheet = workbook.sheets[tab];
            const read = tabs[tab];
            return sheet ? (
              <LayoutTab
                key={sheet.name}
                name={workbook.sheets.length > 1 ? `${workbook.name}, ${sheet.name}` : workbook.name}
                sheet={sheet}
                layout={layout}
                weeks={weeks}
                isOnlyTab={workbook.sheets.length === 1}
                text={read && !("message" in read) ? tabText(read) : ""}
                isBusy={isBusy}
                isFirst={index === 0 && tab === 0}
                onChange={(changedLayout) => onChange({ name: workbook.name, tab, layout: changedLayout })}
              />
            ) : null;
          })}
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() => onRemove(workbook.name)}
            aria-label={`Remove ${workbook.name}`}
          >
            Remove
          </Button>
        </div>
      ))}
    </section>
  );
}

function LayoutTab({ isFirst, text, ...props }: LayoutTabProps & { isFirst: boolean; text: string }) {
  const { name, layout } = props;
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className={styles.tab}>
      <summary id={id}>
        <strong>{name}</strong>: {[layoutText(layout, props.sheet), text].filter(Boolean).join("; ")}
      </summary>
      {isOpen && !props.isBusy ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what the details frame already
        <div role="group" aria-labelledby={id}>
          {layout.question && layout.week === null ? (
            <ImportQuestion
              question={layout.question}
              isBusy={props.isBusy}
              onAnswer={(answer) => props.onChange(answer.layout)}
            />
          ) : null}
          <LayoutControls {...props} />
          {layout.kind === null ? null : <LayoutPreview {...props} />}
        </div>
      ) : null}
    </details>
  );
}
