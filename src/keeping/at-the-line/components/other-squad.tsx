import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { SavedSquad } from "../core/line-squad.ts";
import { whereText } from "../core/line-text.ts";
import styles from "./other-squad.module.css";

type OtherSquadProps = { saved: SavedSquad; onGoOn: () => void; onSuspend: () => void };

export function OtherSquad({ saved, onGoOn, onSuspend }: OtherSquadProps) {
  return (
    <>
      <PageHeader title="Another squad is at the line">
        <p>
          {saved.squad.title}, week {saved.squad.week}: {whereText(saved)}. Nothing will be lost either way.
        </p>
      </PageHeader>
      <div className={`stack gap-60 ${styles.ways}`}>
        <Button look="main" onClick={onGoOn}>
          Resume {saved.squad.title}
        </Button>
        <Button onClick={onSuspend}>Set {saved.squad.title} aside and start the other squad</Button>
      </div>
    </>
  );
}
