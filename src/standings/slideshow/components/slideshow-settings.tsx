import type { ClubSeason } from "#season/queries/season-book.ts";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { boardChoices, chosenBoards, type SlideshowKind } from "../core/slide-boards.ts";
import { looks, typeSizes } from "../slideshow-search-params.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import styles from "./slideshow-settings.module.css";

export type SlideshowSettingsProps = {
  kind: SlideshowKind;
  season: ClubSeason;
  seasons: readonly { id: string; name: string }[] | null;
};

const secondsOffered = [5, 8, 12, 15, 20, 30, 60];
const topsOffered = [0, 10, 20, 50];
const rowsOffered = [0, 5, 6, 8, 10, 12];

export function SlideshowSettings({ kind, season, seasons }: SlideshowSettingsProps) {
  const { params, change } = useSlideshowParams();
  return (
    <Form className="stack gap-100 starts" aria-label="Settings of the slideshow" onSubmit={() => undefined}>
      <div className="row gap-100">
        {seasons ? (
          <SelectField
            label="Season"
            value={season.info.id}
            data={seasons.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) =>
              change({ season: value === seasons[0]?.id ? "" : value })
            }
          />
        ) : null}
        <SelectField
          label="Seconds per slide"
          value={String(params.seconds)}
          data={numbers(secondsOffered, params.seconds, String)}
          onChange={(event) => change({ seconds: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Rows per slide"
          value={String(params.rows)}
          data={numbers(rowsOffered, params.rows, (rows) => (rows === 0 ? "as many as fit" : String(rows)))}
          onChange={(event) => change({ rows: Number(event.currentTarget.value) })}
        />
        {kind === "leaderboard" ? (
          <SelectField
            label="Shooters per ranking"
            value={String(params.top)}
            data={numbers(topsOffered, params.top, (top) => (top === 0 ? "usual" : `top ${top}`))}
            onChange={(event) => change({ top: Number(event.currentTarget.value) })}
          />
        ) : null}
        <SelectField
          label="Type size"
          value={params.size}
          data={[...typeSizes]}
          onChange={(event) => change({ size: typeSizes.find((size) => size === event.currentTarget.value) })}
        />
        <SelectField
          label="Colors"
          value={params.look}
          data={[...looks]}
          onChange={(event) => change({ look: looks.find((look) => look === event.currentTarget.value) })}
        />
      </div>
      <BoardChoice kind={kind} season={season} />
      <CopyButton text={displayAddress()}>Copy the address with these settings</CopyButton>
    </Form>
  );
}

/** The current page, for a screen that shows nothing else. */
function displayAddress(): string {
  const address = new URL(location.href);
  address.searchParams.set("display", "1");
  return address.href;
}

function BoardChoice({ kind, season }: Pick<SlideshowSettingsProps, "kind" | "season">) {
  const { params, change } = useSlideshowParams();
  const chosenIds = chosenBoards(kind, params.boards, season);
  const usual = chosenBoards(kind, "", season).join(",");

  function choose(id: string, isWanted: boolean) {
    const next = boardChoices[kind]
      .map((board) => board.id)
      .filter((each) => (each === id ? isWanted : chosenIds.includes(each)));
    const boardParam = next.join(",");
    change({ boards: boardParam === usual ? "" : boardParam });
  }

  return (
    <fieldset className={`row ${styles.boards}`}>
      <legend>Slides to show</legend>
      {boardChoices[kind].map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosenIds.includes(id)}
            // The last one stays, because an empty slideshow is never intended.
            disabled={chosenIds.length === 1 && chosenIds.includes(id)}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function numbers(offered: readonly number[], current: number, labelOf: (value: number) => string) {
  const all = [...new Set([...offered, current])].sort((a, b) => a - b);
  return all.map((value) => ({
    value: String(value),
    label: labelOf(value),
  }));
}
