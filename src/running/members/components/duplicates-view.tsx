import { useMemo, useState } from "react";
import { Button } from "#ui/form/button.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { SheetActions } from "#ui/layout/sheet-actions.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { likelyPairs, type MemberPair } from "../core/member-pairs.ts";
import { recordText } from "../core/member-rows.ts";
import type { MemberOverview } from "../members-queries.ts";
import { useDistinctPeople } from "../use-distinct-people.ts";
import styles from "./members.module.css";
import { MergeMembersDialog } from "./merge-members-dialog.tsx";
import { TwoPeopleList } from "./two-people-list.tsx";

type Pair = MemberPair<MemberOverview>;
type DuplicatesViewProps = { seasonId: string | null; members: MemberOverview[] };

export function DuplicatesView({ seasonId, members }: DuplicatesViewProps) {
  const { markDistinct, askAgain } = useDistinctPeople(seasonId);
  const pairs = useMemo(() => likelyPairs(members), [members]);
  const [mergedPair, mergePair] = useState<[keepId: string, goneId: string] | null>(null);
  const [chosenPair, choose] = useState<[one: string | null, other: string | null]>([null, null]);
  const options = members.map(({ id, name, account }) => ({
    value: id,
    label: account ? `${name} (account of ${account.name})` : name,
  }));
  const [one, other] = chosenPair;
  const compare = (pair: Pair) => mergePair([pair.one.id, pair.other.id]);
  return (
    <>
      <p>
        Two people can have the same name. Compare both records before you merge. A merge can't be undone. If
        they are two people, say so, and they aren't listed again.
      </p>
      {pairs.length === 0 ? (
        <p>No members have the same or similar names.</p>
      ) : (
        <DataTable
          caption="Likely the same person"
          isCaptionShown
          columns={pairColumns}
          rows={pairs}
          rowKey={keyOf}
          asList={{ title: ({ one }) => one.name, second: ({ other }) => `and ${other.name}`, note: whyOf }}
          details={{
            isBeside: true,
            nameOf: ({ one, other }) => `${one.name} and ${other.name}`,
            subtitle: whyOf,
            menu: (pair) => [{ label: "Compare and merge…", onSelect: () => compare(pair) }],
            content: (pair, close) => (
              <>
                <RowFacts facts={factsOf(pair)} />
                <SheetActions
                  actions={[
                    { label: "Compare and merge", onSelect: () => compare(pair) },
                    { label: "They are two people", onSelect: () => markDistinct(pair) },
                  ]}
                  close={close}
                />
              </>
            ),
          }}
        />
      )}
      <TwoPeopleList members={members} onAskAgain={askAgain} />
      <section aria-labelledby="merge-any">
        <h2 id="merge-any">Any two members</h2>
        <div className="stack gap-100 below-100">
          <div className={`stack gap-100 ${styles.records}`}>
            <FindField
              label="Record to keep"
              placeholder="Type a name"
              options={options}
              value={one}
              onChange={(id) => choose([id, other])}
            />
            <FindField
              label="Record to remove"
              placeholder="Type a name"
              options={options}
              value={other}
              onChange={(id) => choose([one, id])}
            />
          </div>
          <div>
            <Button
              disabled={!one || !other || one === other}
              onClick={() => (one && other ? mergePair([one, other]) : undefined)}
            >
              Compare the two
            </Button>
          </div>
        </div>
      </section>
      {mergedPair ? (
        <MergeMembersDialog seasonId={seasonId} pair={mergedPair} onClose={() => mergePair(null)} />
      ) : null}
    </>
  );
}

const keyOf = ({ one, other }: Pair) => `${one.id} ${other.id}`;
const whyOf = ({ isSameName }: Pair) => (isSameName ? "same name" : "similar name");

function factsOf({ one, other }: Pair): [string, string][] {
  const textOf = (member: MemberOverview) =>
    `${member.name}: ${recordText(member) || "no account, not in the season"}`;
  return [
    ["First", textOf(one)],
    ["Second", textOf(other)],
  ];
}

const pairColumns: readonly DataColumn<Pair>[] = [
  {
    id: "one",
    header: "Member",
    cell: ({ one }) => <Who member={one} />,
    shownName: ({ one }) => [one.name, recordText(one)].filter(Boolean).join(" "),
    sortValue: ({ one }) => one.last_name,
  },
  {
    id: "other",
    header: "And",
    cell: ({ other }) => <Who member={other} />,
    sortValue: ({ other }) => other.last_name,
  },
  {
    id: "why",
    header: "Why",
    cell: whyOf,
    sortValue: ({ isSameName }) => (isSameName ? 0 : 1),
  },
];

function Who({ member }: { member: MemberOverview }) {
  const text = recordText(member);
  return (
    <div className={styles.record}>
      {member.name} {text ? <div className="quiet light">{text}</div> : null}
    </div>
  );
}
