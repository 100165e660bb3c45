import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "#lib/new-id.ts";
import { abortImport } from "#season/import/import-parts-mutations.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { type ReadSeasonFile, readSeasonFile, SeasonFileError } from "./core/read-season-file.ts";
import {
  type ContentToSend,
  type KnownMember,
  type MemberChoice,
  type MemberProposal,
  proposeMembers,
} from "./core/season-file-members.ts";
import { type ImportProgress, type SeasonImport, sendSeasonFile } from "./season-files-mutations.ts";

export type OpenedFile = {
  fileName: string;
  file: ReadSeasonFile;
  proposals: MemberProposal[];
};

/** A season file on its way in: read, looked at, decided about, sent. */
export function useSeasonImport(known: readonly KnownMember[]) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, MemberChoice>>(new Map());
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<SeasonImport | null>(null);
  const sending = useRef<AbortController | null>(null);

  function clear() {
    setOpened(null);
    setRefusal(null);
    setFailure(null);
    setResult(null);
  }

  async function open(file: File) {
    clear();
    setReading(true);
    try {
      const text = await file.text();
      // A long season takes a moment; that it is being read is said first.
      await new Promise((rendered) => setTimeout(rendered));
      const read = readSeasonFile(text);
      const proposals = proposeMembers(read.content.members, known);
      setChoices(new Map(proposals.map(({ member, proposed }) => [member.id, proposed])));
      setOpened({ fileName: file.name, file: read, proposals });
    } catch (error) {
      const isKnown = error instanceof SeasonFileError;
      setRefusal(isKnown ? error.message : "The file cannot be read. Choose it again.");
    } finally {
      setReading(false);
    }
  }

  async function send(content: ContentToSend) {
    if (!opened) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    // What was refused is sent anew as a whole: a choice may have been changed since.
    const importId = newId();
    try {
      const { fileName } = opened;
      setResult(await sendSeasonFile({ importId, content, fileName }, controller.signal, setProgress));
      await client.invalidateQueries({ queryKey: seasonKeys.all });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
      // What is left lying goes on its own after a day.
      await abortImport(importId).catch(() => undefined);
    } finally {
      setProgress(null);
    }
  }

  return {
    opened,
    isReading,
    refusal,
    choices,
    progress,
    failure,
    result,
    open,
    clear,
    send,
    choose: (memberId: string, choice: MemberChoice) => setChoices(new Map(choices).set(memberId, choice)),
    cancel: () => sending.current?.abort(),
  };
}
