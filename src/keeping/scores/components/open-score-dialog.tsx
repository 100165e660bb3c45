import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import { OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import type { ScoreRecord } from "../scores-queries.ts";
import { ChangeScoresDialog } from "./change-scores-dialog.tsx";
import { CorrectScoreForm } from "./correct-score-form.tsx";
import { type ScoreAction, scoreHistory, scoreText, teamText } from "./score-columns.tsx";

export type OpenedScores = { action: ScoreAction; scores: readonly ScoreRecord[] };

type OpenScoreDialogProps = {
  season: ClubSeason;
  openedScores: OpenedScores | null;
  names: SeasonNames;
  disputeId?: string;
  onClose: () => void;
  onDone?: () => void;
};

export function OpenScoreDialog({ openedScores, ...rest }: OpenScoreDialogProps) {
  if (!openedScores) return null;
  const { action, scores } = openedScores;
  const [score] = scores;
  if (action !== "correct") return <ChangeScoresDialog {...rest} action={action} scores={scores} />;
  if (!score) return null;
  return (
    <DetailsSheet
      title={scoreText(score, rest.names)}
      subtitle={teamText(score, rest.names) || "No team"}
      menu={<OverflowMenu label="More for this score" actions={[scoreHistory(score)]} isInRow />}
      isBeside
      onClose={rest.onClose}
    >
      <CorrectScoreForm key={score.id} {...rest} score={score} />
    </DetailsSheet>
  );
}
