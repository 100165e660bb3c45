import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { StatCard, StatList } from "#ui/stat-card.tsx";
import type { Decisions } from "../core/import-decisions.ts";
import type { IdentityChoice } from "../core/import-identities.ts";
import type { ImportDraft, ImportPlan } from "../core/import-plan.ts";
import { countWords, whyNotYet } from "../core/import-words.ts";
import type { MemberName } from "../scores-queries.ts";
import styles from "./import.module.css";
import { ImportNames } from "./import-names.tsx";
import { ImportRows } from "./import-rows.tsx";

type ImportReviewProps = {
  draft: ImportDraft;
  plan: ImportPlan;
  members: readonly MemberName[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  isImporting: boolean;
  failure: unknown;
  onImport: () => void;
};

/** The dry run: what would happen, what has to be decided, and every row. */
export function ImportReview(props: ImportReviewProps) {
  const { draft, plan, members, decisions, onDecide, isImporting, failure, onImport } = props;

  function decide(kind: "members" | "teams", key: string, choice: IdentityChoice | null) {
    const { [key]: _, ...others } = decisions[kind];
    onDecide({ ...decisions, [kind]: choice ? { ...others, [key]: choice } : others });
  }

  return (
    <>
      <ImportSummary plan={plan} isImporting={isImporting} onImport={onImport} />
      {failure ? (
        <Notice kind="error" title="Nothing was imported">
          <p>{errorSentence(failure)}</p>
          <p>Your choices are kept: mend what is said here and import again.</p>
        </Notice>
      ) : null}
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
  );
}

type ImportSummaryProps = Pick<ImportReviewProps, "plan" | "isImporting" | "onImport">;

function ImportSummary({ plan, isImporting, onImport }: ImportSummaryProps) {
  const { counts, faults } = plan;
  const undecided = plan.undecided.members.length + plan.undecided.teams.length;
  const reason = whyNotYet({
    faults: faults.length,
    undecided,
    conflicts: counts.conflict,
    changes: counts.changes,
  });
  return (
    <section aria-label="What the import would do">
      <h2>What would happen</h2>
      <StatList>
        <StatCard label="New teams" value={counts.newTeams} />
        <StatCard label="New members" value={counts.newMembers} />
        <StatCard label="Roster places" value={counts.rosterPlaces} />
        <StatCard label="New scores" value={counts.newScores} />
        <StatCard label="Rows unchanged" value={counts.unchanged} />
        <StatCard label="To decide" value={undecided + counts.conflict} />
        <StatCard label="Faults" value={faults.length} />
      </StatList>
      <div className={styles.start}>
        <Button look="main" disabled={!plan.isReady} loading={isImporting} onClick={onImport}>
          Import
        </Button>
        <p role="status">
          {isImporting
            ? "Importing. It is done as a whole or not at all."
            : (reason ?? `All or nothing: ${countWords(counts).join(", ")}.`)}
        </p>
        {isImporting ? <progress className={styles.progress} aria-label="Importing" /> : null}
      </div>
    </section>
  );
}
