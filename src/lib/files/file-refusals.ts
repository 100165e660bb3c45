import { type FileEnding, isHeic, isImage, isSelfReported, sniffFile } from "./file-kinds.ts";
import { maxPictureBytes, sizeText, type UploadTarget } from "./upload-limits.ts";

/** Facts about a file before upload. `head`: its first bytes; `type`: the browser's media type. */
export type ChosenFile = { name: string; size: number; type: string; head: Uint8Array };

export type Judgement = { ending: FileEnding } | { refusal: string };

export function judgeFile({ name, size, type, head }: ChosenFile, target: UploadTarget): Judgement {
  if (size === 0) return { refusal: `${name} is empty.` };
  const ending = sniffFile(head);
  if (!ending || !target.endings.includes(ending)) return { refusal: wrongKind(name, head, target) };
  if (!isSelfReported(ending, type))
    return { refusal: `${name} isn't the type its name says. Save it again as ${kindsText(target)}.` };
  const limit = isImage(ending) ? Math.max(maxPictureBytes, target.maxBytes) : target.maxBytes;
  if (size > limit) return { refusal: tooLarge(name, limit) };
  return { ending };
}

export function tooLarge(name: string, limit: number): string {
  return `${name} is too large. The limit is ${sizeText(limit)}.`;
}

export function judgeCount(
  present: number,
  chosenCount: number,
  { maxFiles }: UploadTarget,
): { acceptedCount: number; refusal: string | null } {
  const acceptedCount = Math.max(0, Math.min(chosenCount, maxFiles - present));
  if (acceptedCount === chosenCount) return { acceptedCount, refusal: null };
  const lost = chosenCount - acceptedCount;
  return {
    acceptedCount,
    refusal: `You can attach ${maxFiles} files. ${lost} of the files you chose ${lost === 1 ? "was" : "were"} left out.`,
  };
}

/** "pictures (JPEG, PNG, WebP, GIF) and PDF". */
export function kindsText({ endings }: UploadTarget): string {
  const names = { jpg: "JPEG", png: "PNG", webp: "WebP", gif: "GIF", pdf: "PDF" };
  const pictures = endings.filter(isImage).map((ending) => names[ending]);
  const parts = [
    ...(pictures.length ? [`a picture (${pictures.join(", ")})`] : []),
    ...(endings.includes("pdf") ? ["a PDF"] : []),
  ];
  return parts.join(" or ");
}

function wrongKind(name: string, head: Uint8Array, target: UploadTarget): string {
  if (isHeic(head))
    return `${name} is a HEIC photo, which many computers can't show. Save it as a JPEG and choose that.`;
  return `${name} isn't a supported file type. Choose ${kindsText(target)}.`;
}
