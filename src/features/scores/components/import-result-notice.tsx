import { useEffect, useRef } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { countText } from "../core/import-text.ts";
import type { ImportResult } from "../import-mutations.ts";
import styles from "./import.module.css";

type ImportResultNoticeProps = { result: ImportResult; seasonId: string; onAgain: () => void };

export function ImportResultNotice({ result, seasonId, onAgain }: ImportResultNoticeProps) {
  const written = countText({
    newTeams: result.teams,
    newMembers: result.members,
    rosterPlaces: result.rosters,
    joins: Math.max(0, result.season_members - result.members),
    changedMembers: result.season_members_changed,
    newScores: result.saved,
  });
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: reading goes on with what came of it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.result}>
      <Notice
        kind="success"
        title="The import is done"
        action={
          <>
            <LinkButton look="main" href={`/team-scores?season=${seasonId}`}>
              See the team scores
            </LinkButton>{" "}
            <Button onClick={onAgain}>Import another file</Button>
          </>
        }
      >
        <p>Imported: {written.length > 0 ? written.join(", ") : "nothing new"}.</p>
        {result.unchanged > 0 ? <p>{result.unchanged} scores were already recorded.</p> : null}
      </Notice>
    </div>
  );
}
