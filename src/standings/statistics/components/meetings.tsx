import { use } from "react";
import { type Fraction, toHundredths } from "#league/math/fraction.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { HeadToHead } from "#ui/pictures/head-to-head.tsx";
import type { ComparedPair } from "../core/comparison.ts";
import { signedText } from "../core/last-and-best-rounds.ts";
import styles from "./statistics.module.css";

type MeetingsProps = { pairs: readonly ComparedPair[]; ownId: string | null };

/** Pairs of the compared members, by the weeks that both shot. */
export function Meetings({ pairs, ownId }: MeetingsProps) {
  return (
    <div className={styles.maps}>
      {pairs.map((pair) => (
        <Meeting key={pair.id} pair={pair} ownId={ownId} />
      ))}
    </div>
  );
}

function Meeting({ pair: { first, second, met }, ownId }: { pair: ComparedPair; ownId: string | null }) {
  const juniors = use(JuniorInitials);
  // Pictures are the same on screen and on paper, so they use a junior's initials.
  const nameOf = ({ id, name }: ComparedPair["first"]) => juniors.get(id) ?? name;
  const hundredths = met.weeks.flatMap(({ own, other }) => [own, other].map(toHundredths));
  const decimals = decimalsOf(hundredths);
  const textOf = (value: Fraction) => formatFigure(toHundredths(value), decimals);
  const difference = met.meanDifference
    ? ` Average difference ${signedText(toHundredths(met.meanDifference))}.`
    : "";
  return (
    <HeadToHead
      title="Head to head"
      note={
        met.weeks.length === 0
          ? "No week that both shot."
          : `Hits per round, in the weeks that both shot.${difference}`
      }
      left={nameOf(first)}
      right={nameOf(second)}
      own={first.id === ownId ? "left" : second.id === ownId ? "right" : null}
      weeks={met.weeks.map(({ week, own, other }) => ({
        week,
        left: toHundredths(own),
        right: toHundredths(other),
        leftText: textOf(own),
        rightText: textOf(other),
      }))}
    />
  );
}
