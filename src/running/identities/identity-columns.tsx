import styles from "#running/import-files/import-choices.module.css";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { IdentitySelect } from "./identity-select.tsx";
import type { IdentityChoice, Proposal } from "./import-identities.ts";

type Identities = {
  kind: "members" | "teams";
  decided: Readonly<Record<string, IdentityChoice>>;
  onDecide: (key: string, choice: IdentityChoice | null) => void;
  /** Members a person may pick besides the suggested ones. */
  others: readonly { id: string; name: string }[];
};

export function identityColumns({ kind, decided, onDecide, others }: Identities): DataColumn<Proposal>[] {
  return [
    { id: "name", header: "In the file", cell: ({ name }) => name },
    {
      id: "who",
      header: "Is",
      cell: (proposal) => (
        <div className={styles.identity}>
          <IdentitySelect
            kind={kind}
            proposal={proposal}
            choice={decided[proposal.key] ?? proposal.proposed}
            onChoose={(choice) => onDecide(proposal.key, choice)}
            others={others}
          />
        </div>
      ),
    },
  ];
}
