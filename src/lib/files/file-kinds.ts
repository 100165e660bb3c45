export type FileEnding = "jpg" | "png" | "webp" | "gif" | "pdf";

export const mediaTypes: Record<FileEnding, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
};

export const headLength = 16;

/** The type by the first bytes, whatever the file's name; null for an unsupported type. */
export function sniffFile(head: Uint8Array): FileEnding | null {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (text.startsWith("\xff\xd8\xff")) return "jpg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("%PDF-")) return "pdf";
  return null;
}

export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(heic|heix|heif|hevc|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12)));
}

export function isImage(ending: FileEnding): ending is Exclude<FileEnding, "pdf"> {
  return ending !== "pdf";
}

const vagueTypes = ["", "application/octet-stream", "binary/octet-stream"];

/** False when the browser's media type contradicts the bytes; a missing one does not. */
export function isSelfReported(ending: FileEnding, claimedType: string): boolean {
  const type = claimedType.toLowerCase();
  if (vagueTypes.includes(type)) return true;
  return type === mediaTypes[ending] || (ending === "jpg" && /^image\/p?jpg$|^image\/pjpeg$/.test(type));
}
