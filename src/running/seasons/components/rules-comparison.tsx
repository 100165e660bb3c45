import { useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { errorSentence } from "#lib/errors.ts";
import { RuleDifferenceTable } from "#running/season-rules/components/rule-difference-table.tsx";
import styles from "#running/season-rules/components/season-form.module.css";
import { ruleDifferences } from "#running/season-rules/core/rule-differences.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";
import { previewedStandings } from "../core/accepted-preview.ts";
import { bookWithForm, type RulesEffect, rulesEffect } from "../core/rules-effect.ts";
import type { SeasonForm } from "../core/season-form.ts";
import { titleWinners } from "../core/titles-effect.ts";
import { type ProposedCategories, proposedCategoriesQueryOptions } from "../proposed-categories-queries.ts";
import { type AcceptedPreview, isOutdated } from "../seasons-mutations.ts";
import { RulesEffectView } from "./rules-effect-view.tsx";

type RulesComparisonProps = {
  seasonId: string;
  form: SeasonForm;
  isSaving: boolean;
  failure: unknown;
  onSave: (promise: AcceptedPreview) => void;
  onBack: () => void;
};

/** Shows the effect on the current standings before changed rules of a season with scores are saved. */
export function RulesComparison({ seasonId, ...props }: RulesComparisonProps) {
  const query = useSeason(seasonId);
  return (
    <QueryView query={query}>
      {(season) => <ComparisonOfSeason season={season} seasonId={seasonId} {...props} />}
    </QueryView>
  );
}

type ComparisonOfSeasonProps = RulesComparisonProps & { season: ClubSeason };

function ComparisonOfSeason(props: ComparisonOfSeasonProps) {
  const query = useQuery(proposedCategoriesQueryOptions(props.form, props.season.version));
  return (
    <QueryView query={query}>
      {(categories) => <Comparison categories={categories} isAsking={query.isPlaceholderData} {...props} />}
    </QueryView>
  );
}

type ComparisonProps = ComparisonOfSeasonProps & {
  categories: ProposedCategories;
  /** The categories belong to an earlier state of the season, until the database responds again. */
  isAsking: boolean;
};

function Comparison(props: ComparisonProps) {
  const { season, seasonId, form, categories, isAsking, isSaving, failure, onSave, onBack } = props;
  const compared = useMemo(() => compare(season.book, form, categories), [season.book, form, categories]);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const differences = compared ? ruleDifferences(season.book.season.rules, compared.rules) : [];
  const isReasonMissing = differences.length > 0 && reason.trim() === "";

  function save() {
    setAsked(true);
    if (isReasonMissing) return field.current?.focus();
    if (!compared) return;
    const standings = previewedStandings(
      reportOf(compared.after),
      titleWinners(compared.after),
      compared.effect,
    );
    onSave({ version: season.version, reason: reason.trim(), standings });
  }

  return (
    <section aria-labelledby="comparison" className={styles.comparison}>
      <h2 id="comparison" ref={focusWhenShown} tabIndex={-1}>
        What changes in the standings
      </h2>
      {compared ? (
        <>
          <p>
            Nothing is saved yet. These are the standings after week {compared.effect.throughWeek} as they are
            now and as they would be, from the scores recorded at this moment.
          </p>
          {differences.length > 0 ? <RuleDifferenceTable differences={differences} /> : null}
          <RulesEffectView effect={compared.effect} seasonId={seasonId} />
        </>
      ) : (
        <Notice kind="error" title="These rules don't work for this season">
          A recorded round does not fit them. Go back and change them.
        </Notice>
      )}
      {differences.length > 0 ? (
        <ReasonField
          reason={reason}
          isMissing={isAsked && isReasonMissing}
          field={field}
          onChange={setReason}
        />
      ) : null}
      {failure ? (
        <Notice
          kind={isOutdated(failure) ? "warning" : "error"}
          title={isOutdated(failure) ? "The comparison has changed" : "The season was not saved"}
        >
          {errorSentence(failure)}
        </Notice>
      ) : null}
      <div className="row gap-75 above-200">
        <Button look="main" onClick={save} loading={isSaving} disabled={!compared || isAsking}>
          Save the season
        </Button>
        <Button onClick={onBack}>Back to the form</Button>
      </div>
    </section>
  );
}

type ReasonFieldProps = {
  reason: string;
  isMissing: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (reason: string) => void;
};

function ReasonField({ reason, isMissing, field, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      ref={field}
      label="Why do the rules change?"
      description="Stays in the history of the rules, for the board to read."
      rows={2}
      maxLength={500}
      value={reason}
      error={isMissing ? "Enter a reason. It's saved with the change." : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Compared = { after: SeasonBook; rules: SeasonBook["season"]["rules"]; effect: RulesEffect };

function compare(book: SeasonBook, form: SeasonForm, categories: ProposedCategories): Compared | null {
  return unlessRefused(() => {
    const after = bookWithForm(book, form, categories);
    return { after, rules: after.season.rules, effect: rulesEffect(book, after) };
  });
}
