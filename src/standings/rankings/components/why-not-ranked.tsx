import { explain } from "#league/explain/explain.ts";
import { useSearchState } from "#lib/search-params.ts";
import { ExplanationArithmetic } from "#season/figures/explanation-arithmetic.tsx";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { SearchField } from "#ui/layout/late-find-field.tsx";
import type { MemberRanking } from "../core/member-ranking.ts";
import { rankingsParams } from "../rankings-search-params.ts";
import styles from "./rankings.module.css";

export function WhyNotRanked({ season, ranking }: { season: ClubSeason; ranking: MemberRanking }) {
  const [params, change] = useSearchState(rankingsParams);
  const own = useOwnMember();
  const { members } = season.book;
  const member = members.find(({ id }) => id === params.whose) ?? null;
  return (
    <>
      <div className={styles.find} data-no-print>
        <SearchField
          label="Member"
          placeholder="Start typing a name"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={member?.id ?? null}
          onChange={(id) => change({ whose: id ?? "" })}
        />
      </div>
      {member ? (
        <Reply
          key={member.id}
          memberId={member.id}
          name={member.name}
          ranking={ranking}
          isOwn={member.id === own}
        />
      ) : (
        <p className="apart-75">Choose a member to see their rank, or why they aren't ranked.</p>
      )}
    </>
  );
}

type AnswerProps = { memberId: string; name: string; ranking: MemberRanking; isOwn: boolean };

function Reply({ memberId, name, ranking, isOwn }: AnswerProps) {
  const row = ranking.rows.find(({ entry }) => entry.member.id === memberId);
  const out = ranking.unranked.find(({ entry }) => entry.member.id === memberId);
  const who = isOwn ? "You are" : `${name} is`;
  if (out) {
    return (
      <p className="apart-75" role="status">
        <strong>{who} not ranked:</strong> {out.reason}.
      </p>
    );
  }
  if (!row) {
    return (
      <p className="apart-75" role="status">
        {who} not in this ranking.
      </p>
    );
  }
  const path = ranking.path === "average" ? "average" : "rank";
  const explanation = explain(seasonOf(ranking.book), `individuals.${memberId}.${path}`);
  return (
    <div className="apart-75">
      <p role="status">
        <strong>
          {who} ranked {placeLabel(row.place)} of {ranking.rows.length}.
        </strong>
      </p>
      {explanation ? (
        <details>
          <summary>How it's calculated</summary>
          <ExplanationArithmetic explanation={explanation} />
        </details>
      ) : null}
    </div>
  );
}
