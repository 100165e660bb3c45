import { useMemo, useRef, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { errorSentence, isRefusal } from "#lib/errors.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { IdentityChoice } from "#running/identities/import-identities.ts";
import { idsByKey } from "#running/identities/resolve-identities.ts";
import { DateHabitField } from "#running/import-files/date-habit-field.tsx";
import type { DateHabit } from "#running/import-files/import-dates.ts";
import { spreadsheets } from "#running/import-files/picked-file.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { type MemberFile, readMemberFile } from "../core/member-file.ts";
import { type MemberImport, planMemberImport } from "../core/member-import.ts";
import { categoryChoices } from "../core/member-rows.ts";
import { useChangeMembers } from "../members-mutations.ts";
import type { MemberOverview } from "../members-queries.ts";
import { ImportReview } from "./import-review.tsx";
import styles from "./members.module.css";

type ImportViewProps = { seasonId: string | null; season: ClubSeason | null; members: MemberOverview[] };

const noChoices: Readonly<Record<string, IdentityChoice>> = {};

export function ImportView({ seasonId, season, members }: ImportViewProps) {
  const change = useChangeMembers(seasonId);
  const timeZone = useClubTimeZone();
  const [file, setFile] = useState<MemberFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosenHabit, setChosenHabit] = useState<DateHabit | null>(null);
  const [decided, setDecided] = useState(noChoices);
  const [done, setDone] = useState<number | null>(null);
  // Retries use the same ids, so that an unconfirmed member is not created twice.
  const newIdFor = useRef(idsByKey(newId));
  const categories = useMemo(
    () =>
      categoryChoices(
        season,
        members.map(({ category }) => category),
      ),
    [season, members],
  );
  const plan = useMemo(
    () =>
      file &&
      planMemberImport({
        file,
        members,
        decided,
        chosenHabit,
        today: dayAt(new Date(), timeZone),
        categories: categories.map(({ value }) => value),
        hasSeason: seasonId !== null,
        newIdFor: newIdFor.current,
      }),
    [file, members, decided, chosenHabit, timeZone, categories, seasonId],
  );

  // If the response was lost, the members were saved all the same.
  const lost = lostRequest(change);
  const isNothingLeft = plan && plan.writes.length + plan.errors.length + plan.undecided === 0;
  const arrived = lost?.action === "import" && isNothingLeft ? lost.members.length : null;

  async function choose([picked]: File[]) {
    if (!picked) return;
    const read = await readPicked(picked);
    newIdFor.current = idsByKey(newId);
    setRefusal(typeof read === "string" ? `${picked.name}: ${read}` : null);
    setFile(typeof read === "string" ? null : read);
    setChosenHabit(null);
    setDecided(noChoices);
    change.reset();
    setDone(null);
  }

  const write = ({ writes }: MemberImport) =>
    change.mutateAsync({ action: "import", members: writes }).then(
      () => {
        setDone(writes.length);
        setFile(null);
      },
      () => undefined,
    );

  return (
    <>
      <FilePicker
        label="A list of members"
        description="An Excel (.xlsx) or CSV file with headings, up to 1,000 rows."
        {...spreadsheets}
        onPick={choose}
      />
      <ImportColumnsHelp categories={categories.map(({ value }) => value)} />
      <ImportNotices
        refusal={refusal}
        done={arrived ?? done}
        failure={arrived === null ? change.error : null}
      />
      {file && plan && arrived === null ? (
        <>
          <DateHabitField
            files={[file]}
            chosenHabit={chosenHabit}
            isBusy={change.isPending}
            onSay={setChosenHabit}
          />
          <ImportReview
            file={file}
            plan={plan}
            members={members}
            decided={decided}
            isWorking={change.isPending}
            onDecide={(key, choice) => {
              const { [key]: _, ...others } = decided;
              setDecided(choice ? { ...others, [key]: choice } : others);
            }}
            onImport={() => write(plan)}
          />
        </>
      ) : null}
    </>
  );
}

async function readPicked(file: File): Promise<MemberFile | string> {
  try {
    return await readMemberFile(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The browser can't read a file that was moved or changed after it was chosen.
    return "Choose it again.";
  }
}

type ImportNoticesProps = { refusal: string | null; done: number | null; failure: unknown };

function ImportNotices({ refusal, done, failure }: ImportNoticesProps) {
  return (
    <>
      {refusal ? (
        <Notice kind="error" title="We can't read this file">
          {refusal}
        </Notice>
      ) : null}
      {done === null ? null : (
        <Notice kind="success" title="Imported">
          {countPhrase(done, "member is", "members are")} saved.
        </Notice>
      )}
      {failure ? (
        <Notice kind="error" title="Nothing was imported">
          <p>{errorSentence(failure)}</p>
          {isRefusal(failure) ? (
            <p>Your choices are saved. The list below is updated with the current records.</p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

function ImportColumnsHelp({ categories }: { categories: readonly string[] }) {
  return (
    <details className={`measure apart-75 ${styles.help}`}>
      <summary>Columns the file can have</summary>
      <p>
        first_name and last_name, or member; if you have them category ({categories.join(", ")}), email,
        phone, address, birth_date, guardian_name, guardian_contact, guardian_agreed, notes, and for the
        season seed_average, rookie (yes or no), class.
      </p>
      <p>
        An empty cell changes nothing. Members are suggested by name, and existing names stay as they are.
        “CSV for the board” on the first tab has all of these columns.
      </p>
    </details>
  );
}
