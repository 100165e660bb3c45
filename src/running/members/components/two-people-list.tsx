import { countPhrase } from "#lib/text/count-phrase.ts";
import { Button } from "#ui/form/button.tsx";
import { distinctPairs } from "../core/member-pairs.ts";
import type { MemberOverview } from "../members-queries.ts";
import styles from "./members.module.css";

type TwoPeopleListProps = {
  members: readonly MemberOverview[];
  onAskAgain: (pair: { one: MemberOverview; other: MemberOverview }) => void;
};

export function TwoPeopleList({ members, onAskAgain }: TwoPeopleListProps) {
  const pairs = distinctPairs(members);
  if (pairs.length === 0) return null;
  return (
    <details>
      <summary>{countPhrase(pairs.length, "pair is two people", "pairs are two people")}</summary>
      <ul className={styles.apart}>
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            {one.name} and {other.name}{" "}
            <Button
              size="xs"
              aria-label={`Ask again about ${one.name} and ${other.name}`}
              onClick={() => onAskAgain({ one, other })}
            >
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
