import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "#lib/new-id.ts";
import { abortImport } from "#running/import-files/import-parts-mutations.ts";
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

export function useSeasonImport(knownMembers: readonly KnownMember[]) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<ReadonlyMap<string, MemberChoice>>(new Map());
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const controller = useRef<AbortController | null>(null);
  const opening = useMutation({
    mutationFn: (file: File) => openFile(file, knownMembers),
    onSuccess: ({ proposals }) =>
      setChoices(new Map(proposals.map(({ member, proposed }) => [member.id, proposed]))),
  });
  const sending = useMutation({
    mutationFn: sendOrAbort,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: seasonKeys.all });
    },
    onSettled: () => setProgress(null),
  });

  function open(file: File) {
    sending.reset();
    opening.mutate(file);
  }

  function send(content: ContentToSend) {
    if (!opening.data) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    sending.mutate({ content, fileName: opening.data.fileName, signal, onProgress: setProgress });
  }

  function clear() {
    opening.reset();
    sending.reset();
  }

  return {
    openedFile: opening.data ?? null,
    isReading: opening.isPending,
    refusal: opening.error ? refusalOf(opening.error) : null,
    choices,
    progress,
    failure: sending.error,
    result: sending.data ?? null,
    open,
    clear,
    send,
    choose: (memberId: string, choice: MemberChoice) => setChoices(new Map(choices).set(memberId, choice)),
    cancel: () => controller.current?.abort(),
  };
}

async function openFile(file: File, knownMembers: readonly KnownMember[]): Promise<OpenedFile> {
  const text = await file.text();
  // A long season takes a moment to read, so the page says so first.
  await new Promise((rendered) => setTimeout(rendered));
  const read = readSeasonFile(text);
  return { fileName: file.name, file: read, proposals: proposeMembers(read.content.members, knownMembers) };
}

function refusalOf(error: Error): string {
  return error instanceof SeasonFileError ? error.message : "The file cannot be read. Choose it again.";
}

type Sending = {
  content: ContentToSend;
  fileName: string;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
};

/** Null when it was canceled. */
async function sendOrAbort({ signal, onProgress, ...file }: Sending): Promise<SeasonImport | null> {
  // A refused import is sent again as a whole, because a choice may have changed since.
  const importId = newId();
  try {
    return await sendSeasonFile({ importId, ...file }, signal, onProgress);
  } catch (error) {
    // If this fails, the server removes the parts after a day.
    await abortImport(importId).catch(() => undefined);
    if (signal.aborted) return null;
    throw error;
  }
}
