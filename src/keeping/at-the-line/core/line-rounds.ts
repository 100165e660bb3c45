import type { NewScore } from "#season/rounds/recorded-score.ts";
import { hitsOf } from "./line-figures.ts";
import type { LineSquad, SavedSquad } from "./line-squad.ts";
import type { LineState, ShooterState } from "./line-state.ts";

/** Finished rounds as scores to record. A shooter without a call has none. */
export function roundsOf(squad: LineSquad, state: LineState): NewScore[] {
  return state.shooters.filter(isOver).map((each) => scoreOf(squad, each));
}

function isOver({ standing, marks }: ShooterState): boolean {
  return standing === "finished" || standing === "total" || (standing === "stopped" && marks !== "");
}

function scoreOf(squad: LineSquad, each: ShooterState): NewScore {
  const { shooter, standing, marks } = each;
  return {
    id: shooter.scoreId,
    week: squad.week,
    member_id: shooter.memberId,
    team_id: shooter.teamId,
    round: shooter.round,
    event: squad.event,
    kind: shooter.kind,
    status: standing === "stopped" ? "incomplete" : "complete",
    targets: squad.targets,
    hits: hitsOf(each),
    detail: standing === "total" ? null : marks,
    shot_on: squad.shotOn,
    time_of_round: squad.timeOfRound,
    position: shooter.position,
    yardage: shooter.yardage,
    note: null,
  };
}

/** Rounds that were never submitted, or differ from what was submitted. */
export function roundsToSubmit(
  rounds: readonly NewScore[],
  { handed, leader }: Pick<SavedSquad, "handed" | "leader">,
): NewScore[] {
  return rounds.filter(({ id, hits, detail, status, round }) => {
    const before = handed[id];
    if (before?.isDropped) return false;
    return (
      !before ||
      before.hits !== hits ||
      before.detail !== detail ||
      before.status !== status ||
      before.round !== round ||
      before.leader !== leader
    );
  });
}
