import { isEntryKind, kindLabels } from "#season/rounds/recorded-score.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { SquadChoice } from "../use-squad-choice.ts";
import styles from "./round-settings.module.css";

const kinds = ["actual", "makeUp", "preShoot", "practice"] as const;
const perPost = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function RoundSettings({ choice }: { choice: SquadChoice }) {
  const { settings, change, calls, rules } = choice;
  const { isPairs, callsPerPost, kind } = settings;
  const posts = Math.ceil(calls / callsPerPost);
  return (
    <details className={styles.settings}>
      <summary>
        {rules.format.targetsPerRound} targets: {callsPerPost} {isPairs ? "pairs" : "targets"} from each of{" "}
        {posts} posts
      </summary>
      <div className={styles.fields}>
        <SelectField
          label="Targets thrown"
          value={isPairs ? "pairs" : "singles"}
          data={[
            { value: "singles", label: "One at a time" },
            { value: "pairs", label: "In pairs" },
          ]}
          onChange={({ currentTarget }) =>
            change({ isPairs: currentTarget.value === "pairs", callsPerPost: null })
          }
        />
        <SelectField
          label={isPairs ? "Pairs at a post" : "Targets at a post"}
          value={String(callsPerPost)}
          data={[...new Set([...perPost, callsPerPost])]
            .filter((count) => count <= calls)
            .map((count) => ({ value: String(count), label: String(count) }))}
          onChange={({ currentTarget }) => change({ callsPerPost: Number(currentTarget.value) })}
        />
        <SelectField
          label="Type of round"
          value={kind}
          data={kinds.map((each) => ({ value: each, label: kindLabels[each] }))}
          onChange={({ currentTarget }) => {
            if (isEntryKind(currentTarget.value)) change({ kind: currentTarget.value });
          }}
        />
      </div>
    </details>
  );
}
