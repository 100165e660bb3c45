import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import { ChangeScoresDialog } from "./change-scores-dialog.tsx";
import { CorrectScoreDialog } from "./correct-score-dialog.tsx";
import type { ScoreAction } from "./score-columns.tsx";

/** The scores whose change is being decided. */
export type OpenedScores = { action: ScoreAction; scores: readonly ScoreRecord[] };

type OpenScoreDialogProps = {
  season: ClubSeason;
  opened: OpenedScores | null;
  names: SeasonNames;
  /** The dispute that is accepted with the change. */
  disputeId?: string;
  onClose: () => void;
  onDone?: () => void;
};

/** The dialog that goes with an action, for the screens that offer actions on scores. */
export function OpenScoreDialog({ opened, ...rest }: OpenScoreDialogProps) {
  if (!opened) return null;
  const { action, scores } = opened;
  const [score] = scores;
  if (action !== "correct") return <ChangeScoresDialog {...rest} action={action} scores={scores} />;
  return score ? <CorrectScoreDialog {...rest} score={score} /> : null;
}
