export type FileEnding = "jpg" | "png" | "webp" | "gif" | "pdf";

/** Media types by the ending that the site gives a file. */
export const mediaTypes: Record<FileEnding, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
};

/** How many bytes of a file are enough to recognize it. */
export const headLength = 16;

/** What a file is by its first bytes, whatever its name says; null for what the site does not take. */
export function sniffFile(head: Uint8Array): FileEnding | null {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (text.startsWith("\xff\xd8\xff")) return "jpg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("%PDF-")) return "pdf";
  return null;
}

/** The picture format of newer telephones, which few other machines can show. */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(heic|heix|heif|hevc|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12)));
}

export function isImage(ending: FileEnding): ending is Exclude<FileEnding, "pdf"> {
  return ending !== "pdf";
}

const vagueTypes = ["", "application/octet-stream", "binary/octet-stream"];

/** Whether the browser's word about a file agrees with its bytes; a browser that knows nothing does not disagree. */
export function isSelfReported(ending: FileEnding, claimedType: string): boolean {
  const type = claimedType.toLowerCase();
  if (vagueTypes.includes(type)) return true;
  return type === mediaTypes[ending] || (ending === "jpg" && /^image\/p?jpg$|^image\/pjpeg$/.test(type));
}
