import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { textFieldsOf } from "#lib/forms/text-fields.ts";
import { useDraftedValues } from "#lib/forms/use-drafted-form.ts";
import { newId } from "#lib/new-id.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { DateField, TextField } from "#ui/form/form-fields.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { copyPlan, copyToSave, newCopyForm, validateCopy } from "../core/season-copy.ts";
import { useCopySeason } from "../seasons-mutations.ts";
import { CopyChoices } from "./copy-choices.tsx";
import { CopyDryRun } from "./copy-dry-run.tsx";

type SeasonCopyEditorProps = { seasonId: string; onClose: (madeId?: string) => void };

export function SeasonCopyEditor({ seasonId, onClose }: SeasonCopyEditorProps) {
  const query = useQuery({ ...seasonBookQueryOptions(seasonId), refetchOnMount: "always" });
  return (
    <>
      <PageHeader title="Copy to a new season" status={query.data?.info.name}>
        Dates and rules are copied. Choose what else to copy. Nothing is created until you confirm.
      </PageHeader>
      <QueryView query={query}>{(season) => <CopyForm season={season} onClose={onClose} />}</QueryView>
    </>
  );
}

type CopyFormProps = { season: ClubSeason; onClose: SeasonCopyEditorProps["onClose"] };

function CopyForm({ season, onClose }: CopyFormProps) {
  const { form, onChange, draft, drop } = useDraftedValues(`seasons/${season.info.id}/copy`, () =>
    newCopyForm(season, newId()),
  );
  // Retries use the same ids, so that a lost response creates nothing twice.
  const [teamIds] = useState(() => new Map(season.book.teams.map(({ id }) => [id, newId()])));
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { data: seasons = [] } = useQuery(seasonsQueryOptions());
  const copying = useCopySeason();
  const plan = useMemo(() => copyPlan(season, form), [season, form]);
  const errors = validateCopy(
    form,
    seasons.map(({ name }) => name),
  );
  const field = textFieldsOf({
    form,
    errors: isChecked ? errors : {},
    onChange,
  });

  function check() {
    setChecked(true);
    if (Object.keys(errors).length === 0) setConfirming(true);
  }

  async function make() {
    if (!plan) return;
    const seasonMade = await copying.mutateAsync(
      copyToSave([season.info.id, form.id], plan, (id) => teamIds.get(id) ?? newId()),
    );
    drop();
    onClose(seasonMade.season_id);
  }

  return (
    <Form onSubmit={check} className={styles.form}>
      <FormDraftNotices draft={draft} />
      <div className={styles.dates}>
        <TextField label="Name" maxLength={100} {...field("name")} />
        <DateField
          label="First day of week 1"
          description="All weeks move with it; weeks off between them stay."
          {...field("startsOn")}
        />
      </div>
      <CopyChoices form={form} onChange={onChange} />
      {plan ? <CopyDryRun plan={plan} form={form} /> : null}
      <div className="row gap-75 above-200" data-form-buttons>
        <Button type="submit" look="main">
          Create season
        </Button>
        <Button onClick={() => onClose()}>Cancel</Button>
      </div>
      {isConfirming && plan ? (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={`Create ${plan.season.name}?`}
          confirmLabel="Create the season"
          failureTitle="Nothing was created"
          onConfirm={make}
        >
          <p>
            {plan.weeks.length} weeks, {plan.teams.length} teams, {plan.members.length} members. It starts as
            a draft, and you can still change everything.
          </p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}
