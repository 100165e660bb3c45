import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { type SeasonRecord, seasonDifferences } from "../core/season-conflict.ts";
import type { SeasonForm } from "../core/season-form.ts";
import styles from "./seasons.module.css";

type SeasonConflictProps = {
  theirs: SeasonRecord;
  form: SeasonForm;
  onMine: () => void;
  onTheirs: () => void;
};

/** Someone saved the season while it was edited here: both versions, and the choice. */
export function SeasonConflict({ theirs, form, onMine, onTheirs }: SeasonConflictProps) {
  const differences = seasonDifferences(theirs, form);
  return (
    <Notice
      kind="warning"
      title="Somebody changed this season meanwhile"
      action={
        <>
          <Button onClick={onMine}>Go on with mine</Button>{" "}
          <Button onClick={onTheirs}>Leave it as recorded</Button>
        </>
      }
    >
      <p>
        Nothing was saved, and nothing you typed is lost. Going on and saving replaces the other version, its
        weeks included.
      </p>
      {differences.length > 0 ? (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Recorded now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ what, theirs: one, mine }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{one}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Name, dates and rules are the same; the weeks may differ.</p>
      )}
    </Notice>
  );
}
