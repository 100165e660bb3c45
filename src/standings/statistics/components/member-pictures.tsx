import { use, useMemo } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";
import { RoundsMap } from "#standings/boards/pictures/rounds-map.tsx";
import { Distribution } from "#ui/pictures/distribution.tsx";
import { lastNightScores } from "../core/night-scores.ts";
import { useShownMember } from "../use-shown-member.ts";
import styles from "./member-season.module.css";

type MemberPicturesProps = { season: ClubSeason; memberId: string; rounds: readonly ScoreRow[] };

export function MemberPictures({ season, memberId, rounds }: MemberPicturesProps) {
  const scores = useMemo(() => countsOf(rounds), [rounds]);
  return (
    <div className={styles.below}>
      <RoundsMap title="Target map" rounds={rounds} />
      <LastNight season={season} memberId={memberId} />
      <Distribution title="How often each score" counts={scores} unit={["round", "rounds"]} />
    </div>
  );
}

function countsOf(rounds: readonly ScoreRow[]): ReadonlyMap<number, number> {
  return new Map([...Map.groupBy(rounds, ({ hits }) => hits)].map(([hits, { length }]) => [hits, length]));
}

function LastNight({ season: { book }, memberId }: Omit<MemberPicturesProps, "rounds">) {
  const { ownId } = useShownMember();
  const juniors = use(JuniorInitials);
  const night = useMemo(() => lastNightScores(reportOf(book), memberId), [book, memberId]);
  if (night === null) return null;
  const { week, own, rounds, counts } = night;
  const shooters = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Pictures are the same on screen and on paper, so they use a junior's initials.
  const name = juniors.get(memberId) ?? book.members.find(({ id }) => id === memberId)?.name ?? "";
  return (
    <Distribution
      title={`Everyone's night, week ${week}`}
      note={`${countPhrase(shooters, "shooter")}, hits of ${rounds * rulesOf(book).format.targetsPerRound}`}
      counts={counts}
      unit={["shooter", "shooters"]}
      own={{ name: memberId === ownId ? "You" : name, hits: own }}
    />
  );
}
