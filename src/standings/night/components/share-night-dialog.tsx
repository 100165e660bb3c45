import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { saveFile } from "#lib/browser/save-file.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { resultsBookQueryOptions } from "#standings/boards/results-book-queries.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { pngOf } from "../core/draw-share-picture.ts";
import { mayShareOwn, ownScore, shareCard, shareText } from "../core/share-card.ts";
import { nightDay, useNight } from "../use-night.ts";
import { SharePicture } from "./share-picture.tsx";

export function ShareNightDialog({ season, onClose }: { season: ClubSeason; onClose: () => void }) {
  const { story, ownId } = useNight(season);
  const isOpenToAll = season.info.audience === "everybody";
  const { data: results } = useQuery({ ...resultsBookQueryOptions(season.info.id), enabled: isOpenToAll });
  const [hasOwnScore, setHasOwnScore] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const club = useClubName();
  if (!story) return null;
  const day = nightDay(season, story.week);
  const card = shareCard(season, story, { club, day, results: results ?? null, hasOwnScore });
  const text = shareText(card);

  async function share() {
    if (!picture.current) return;
    setIsDrawing(true);
    try {
      await shareOrDownload(await pngOf(picture.current, `week-${story?.week}`), text);
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        void showToast({
          kind: "error",
          title: "Couldn't make the picture",
          text: "You can copy the text instead.",
        });
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <Dialog onClose={onClose} title="Share the night">
      <SharePicture ref={picture} card={card} />
      <p className="quiet small apart-75">
        {results
          ? "Names of adults, since this season is open to everyone."
          : "Teams only, since this season is for members."}
        {hasOwnScore ? "" : " Your own score isn't in it."}
      </p>
      <div className="row gap-75">
        <Button look="main" loading={isDrawing} onClick={share}>
          {canShareFiles() ? "Share" : "Download"}
        </Button>
        <CopyButton text={text}>Copy as text</CopyButton>
      </div>
      {mayShareOwn(season, story, ownId) ? (
        <div className="above-75">
          <CheckField
            label={`Add my score (${ownScore(story)})`}
            isChecked={hasOwnScore}
            onChange={setHasOwnScore}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

function canShareFiles(): boolean {
  const probe = new File([], "night.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}

async function shareOrDownload(file: File, text: string): Promise<void> {
  if (canShareFiles()) return navigator.share({ files: [file], text });
  saveFile(file.name, file);
}
