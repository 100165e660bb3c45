import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { useConfirmMatches } from "../queries/confirm-matches-mutations.ts";
import { useScorekeeperSeasons } from "../queries/scorekeeper-queries.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf, rulesOf } from "../queries/season-report.ts";
import styles from "./proposed-matches.module.css";

export function ProposedMatches({ season }: { season: ClubSeason }) {
  const confirm = useConfirmMatches(season.info.id);
  const isManager = canManage(useCurrentUser());
  const mayConfirm = (useScorekeeperSeasons().data ?? []).includes(season.info.id) || isManager;
  const { proposed } = reportOf(season.book);
  if (proposed === null || proposed.matches.length === 0) return null;
  const { week, matches, byes } = proposed;
  const names = new Map(season.book.teams.map(({ id, name }) => [id, name]));
  const { by, order } = rulesOf(season.book).format.pairings.find(
    ({ from, to }) => from <= week && week <= to,
  ) ?? { by: "adjacent", order: "standing" };

  const save = () =>
    confirm.mutateAsync(proposed).then(
      () => announce(`The matches of week ${week} are confirmed`),
      () => undefined,
    );

  return (
    <section className={styles.suggested} aria-labelledby="suggested-matches">
      <h2 id="suggested-matches">Week {week}: suggested matches</h2>
      <p className="quiet plain below-50">
        {pairingTexts[by]}
        {by === "adjacent" || by === "folded" ? orderTexts[order] : ""}. They change with the scores until
        they are confirmed.
      </p>
      <ul>
        {matches.map(({ home, away }) => (
          <li key={home}>
            {names.get(home)} – {names.get(away)}
          </li>
        ))}
        {byes.map((id) => (
          <li key={id}>{names.get(id)}: bye</li>
        ))}
      </ul>
      <FailureNotice title="Not confirmed" error={confirm.error} />
      {mayConfirm ? (
        <Button look="main" loading={confirm.isPending} onClick={save} data-no-print>
          Confirm these matches
        </Button>
      ) : null}
    </section>
  );
}

const pairingTexts = {
  adjacent: "First meets second, third meets fourth",
  folded: "First meets last, second meets next to last",
  winners: "The winners of the last matches meet",
  partWinners: "The winners of the parts meet",
} as const;
const orderTexts = { standing: ", by the standings", average: ", by average" } as const;
