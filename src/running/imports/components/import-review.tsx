import { errorSentence } from "#lib/errors.ts";
import type { IdentityChoice } from "#running/identities/import-identities.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import type { Decisions } from "../core/import-decisions.ts";
import type { ImportDraft, ImportPlan } from "../core/import-plan.ts";
import { countText, whyNotYet } from "../core/import-text.ts";
import type { ImportWork } from "../import-work.ts";
import styles from "./import.module.css";
import { ImportNames } from "./import-names.tsx";
import { ImportRows } from "./import-rows-table.tsx";

type ImportReviewProps = {
  draft: ImportDraft;
  plan: ImportPlan;
  members: readonly ClubMember[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  /** False while the plan of newer choices is still computed. */
  isCurrent: boolean;
  writing: ImportWork["writing"];
  failure: unknown;
  onImport: () => void;
};

export function ImportReview(props: ImportReviewProps) {
  const { draft, plan, members, decisions, onDecide, isCurrent, writing, failure, onImport } = props;

  function decide(kind: "members" | "teams", key: string, choice: IdentityChoice | null) {
    const { [key]: _, ...others } = decisions[kind];
    onDecide({ ...decisions, [kind]: choice ? { ...others, [key]: choice } : others });
  }

  return (
    <>
      <ImportSummary plan={plan} isCurrent={isCurrent} writing={writing} onImport={onImport} />
      {failure ? (
        <Notice kind="error" title="Nothing was imported">
          <p>{errorSentence(failure)}</p>
          <p>Your choices are saved. Fix the rows below and import again.</p>
        </Notice>
      ) : null}
      {writing ? null : (
        <>
          <ImportNames
            kind="teams"
            proposals={draft.teams}
            decided={decisions.teams}
            onDecide={(key, choice) => decide("teams", key, choice)}
            others={[]}
          />
          <ImportNames
            kind="members"
            proposals={draft.members}
            decided={decisions.members}
            onDecide={(key, choice) => decide("members", key, choice)}
            others={members}
          />
          <ImportRows
            plan={plan}
            onDecide={(conflicts) =>
              onDecide({ ...decisions, conflicts: { ...decisions.conflicts, ...conflicts } })
            }
          />
        </>
      )}
    </>
  );
}

type ImportSummaryProps = Pick<ImportReviewProps, "plan" | "isCurrent" | "writing" | "onImport">;

function ImportSummary({ plan, isCurrent, writing, onImport }: ImportSummaryProps) {
  const { counts, errors } = plan;
  const { members, teams, dates } = plan.undecided;
  const undecided = members.length + teams.length;
  const reason = whyNotYet({
    errors: errors.length,
    undecided,
    dates,
    conflicts: counts.conflict,
    changes: counts.changes,
  });
  return (
    <section aria-label="What will be imported">
      <h2>What would happen</h2>
      <StatList>
        <StatCard label="New teams" value={counts.newTeams} />
        <StatCard label="New members" value={counts.newMembers} />
        <StatCard label="Roster places" value={counts.rosterPlaces} />
        <StatCard label="New scores" value={counts.newScores} />
        <StatCard label="Rows unchanged" value={counts.unchanged} />
        <StatCard label="Needs a decision" value={undecided + counts.conflict + (dates ? 1 : 0)} />
        <StatCard label="Errors" value={errors.length} />
      </StatList>
      {writing ? (
        <ImportWriting writing={writing} />
      ) : (
        <div className={`row centered ${styles.start}`}>
          <Button look="main" disabled={!plan.isReady || !isCurrent} onClick={onImport}>
            Import
          </Button>
          <p role="status">{reason ?? `All or nothing: ${countText(counts).join(", ")}.`}</p>
        </div>
      )}
    </section>
  );
}

function ImportWriting({ writing }: { writing: NonNullable<ImportWork["writing"]> }) {
  const { step, rows, allRows, cancel } = writing;
  const isSending = step === "sending";
  return (
    <div className={`row centered ${styles.start}`}>
      <p role="status">
        {isSending
          ? `Sending: ${rows.toLocaleString("en-US")} of ${allRows.toLocaleString("en-US")} rows. Nothing is imported before all are there.`
          : "Importing all rows. This can't be stopped now."}
      </p>
      <progress
        className={styles.progress}
        aria-label="Importing"
        {...(isSending ? { value: rows, max: allRows } : {})}
      />
      {isSending ? <Button onClick={cancel}>Cancel</Button> : null}
    </div>
  );
}
