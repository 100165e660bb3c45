import { useState } from "react";
import { ReadyOffline } from "#keeping/night/ready-offline.tsx";
import { eventName } from "#league/rules/event-names.ts";
import { useCurrentUser } from "#lib/auth/session.ts";
import { clockAt, dayAt, formatDay } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { clubNow } from "#lib/server-time.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { CharactersField } from "#ui/form/characters-field.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { LineStart } from "../at-the-line.tsx";
import {
  lineShooterOf,
  lineSquadOf,
  readInitials,
  type ScorerSquad,
  squadTitle,
} from "../core/scorer-squad.ts";
import { type LineLink, useLineOwner } from "../line-owner.ts";
import styles from "./scorer.module.css";
import { ClosedCode } from "./scorer-code-form.tsx";
import { SuspendedSquads } from "./suspended-squads.tsx";

type ScorerStartProps = {
  squad: ScorerSquad;
  line: LineStart;
  scorer: string;
  /** The reason why the code is closed; null: open, or unknown while offline. */
  endedBecause: "early" | "over" | "revoked" | null;
  onScorer: (initials: string) => void;
  onOtherCode: () => void;
};

export function ScorerStart({ squad, line, scorer, endedBecause, onScorer, onOtherCode }: ScorerStartProps) {
  const { link } = useLineOwner();
  const [away, setAway] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState(scorer);
  const initials = readInitials(typed);
  const present = squad.shooters.filter(({ memberId }) => !away.includes(memberId));
  const [first] = present;
  const where = [squad.field, `Week ${squad.week}`, eventName(squad.event), formatDay(squad.night)];

  function start() {
    if (!link || !initials || !first) return;
    onScorer(initials);
    line.start(squadNow(squad, present, link));
  }

  return (
    <>
      <PageHeader title={squadTitle(squad)}>{where.filter(Boolean).join(" · ")}</PageHeader>
      <div className={styles.page}>
        <SuspendedSquads suspended={line.suspended} onGoOn={line.goOn} />
        {endedBecause ? <ClosedCode ended={{ state: endedBecause, night: squad.night }} /> : null}
        <AccountWay squad={squad} />
        <fieldset className={`stack ${styles.shooters}`}>
          <legend>Who is here?</legend>
          {squad.shooters.map(({ memberId, name, post }) => (
            <label key={memberId} className={`line centered ${styles.shooter}`}>
              <input
                type="checkbox"
                checked={!away.includes(memberId)}
                onChange={({ currentTarget }) =>
                  setAway((before) =>
                    currentTarget.checked ? before.filter((id) => id !== memberId) : [...before, memberId],
                  )
                }
              />
              <span className="quiet figures">{post}</span>
              {name}
            </label>
          ))}
        </fieldset>
        <CharactersField
          label="Your initials"
          className={styles.initials}
          value={typed}
          maxLength={6}
          onChange={setTyped}
        />
        {line.isSaved ? null : (
          <Notice kind="warning" title="This browser can't save your marks.">
            If you close the page, they're gone. Keep a paper sheet too.
          </Notice>
        )}
        <div className={styles.start}>
          <Button
            look="main"
            size="lg"
            fullWidth
            disabled={!initials || !first || endedBecause !== null}
            onClick={start}
          >
            {first ? `Start: ${first.name}` : "Start"}
          </Button>
        </div>
        <Button onClick={onOtherCode}>Use another code</Button>
        <ReadyOffline />
      </div>
    </>
  );
}

/** A signed-in person may have more than a code allows. */
function AccountWay({ squad }: { squad: ScorerSquad }) {
  const user = useCurrentUser();
  if (!user) return null;
  const params = new URLSearchParams({
    ...{ season: squad.seasonId, week: String(squad.week), event: squad.event },
    ...{ view: "line", squad: squad.squadId },
  });
  return <LinkButton href={`/add-team-scores?${params}`}>Score it with your account instead</LinkButton>;
}

function squadNow(squad: ScorerSquad, present: ScorerSquad["shooters"], link: LineLink) {
  const now = clubNow();
  const moment = { shotOn: dayAt(now, squad.timeZone), timeOfRound: clockAt(now, squad.timeZone) };
  const shooters = present.map((shooter) =>
    lineShooterOf(shooter, { slot: shooter.post, round: link.roundOf(shooter), scoreId: newId() }),
  );
  return lineSquadOf(squad, shooters, { id: newId(), ...moment });
}
