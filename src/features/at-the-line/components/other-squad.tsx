import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { KeptSquad } from "../core/line-squad.ts";
import { whereWords } from "../core/line-words.ts";
import styles from "./other-squad.module.css";

type OtherSquadProps = { kept: KeptSquad; onGoOn: () => void; onPutAside: () => void };

/** The address asks for a squad while another one is at the line on this phone. */
export function OtherSquad({ kept, onGoOn, onPutAside }: OtherSquadProps) {
  return (
    <>
      <PageHeader title="Another squad is at the line">
        <p>
          {kept.squad.title}, week {kept.squad.week}: {whereWords(kept)}. Nothing of it is lost either way.
        </p>
      </PageHeader>
      <div className={styles.ways}>
        <Button look="main" onClick={onGoOn}>
          Go on with {kept.squad.title}
        </Button>
        <Button onClick={onPutAside}>Put {kept.squad.title} aside, start the other one</Button>
      </div>
    </>
  );
}
