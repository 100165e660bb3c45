import type { Drawing, Point } from "./drawn-picture.ts";
import type { FileEnding } from "./file-kinds.ts";

/** Where files of one purpose are stored, and what is taken there. The bucket holds the same limits. */
export type UploadTarget = {
  bucket: string;
  endings: readonly FileEnding[];
  /** Of one file as it is stored. */
  maxBytes: number;
  /** Of all that belong to one thing. */
  maxFiles: number;
  /** A picture is drawn anew in this shape; without it in its own. */
  drawing?: Drawing;
};

/** A file in its place. `path` is made by the site; `name` is what the person called it. */
export type StoredFile = { path: string; name: string; type: string; size: number };

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Files of private messages: read by sender and recipients only. */
export const attachmentPlace: UploadTarget = {
  bucket: "attachments",
  endings: ["jpg", "png", "webp", "gif", "pdf"],
  maxBytes: 10 * megabyte,
  maxFiles: 5,
};

/** A place of one picture for each thing it belongs to. */
function onePicture(bucket: string): UploadTarget {
  return { bucket, endings: ["jpg", "png", "webp"], maxBytes: 4 * megabyte, maxFiles: 1 };
}

/** Photos of the bulletin board: put up by members, seen by anyone who may read the post. */
export const bulletinPhotoPlace = onePicture("bulletin-board");

/** Photos of champions: put up by the board, seen by members. */
export const championPhotoPlace = onePicture("champion-photos");

/** Pictures of news: put up by the board, seen by anyone who may read the article. */
export const newsPicturePlace = onePicture("news");

/** Pictures of the front page's cards: put up by the board, open to everyone. */
export const frontPagePicturePlace = onePicture("front-page");

/** Documents of the front page's cards. */
export const frontPageDocumentPlace: UploadTarget = {
  bucket: "front-page",
  endings: ["pdf"],
  maxBytes: 8 * megabyte,
  maxFiles: 1,
};

/** The club's logo, as large as an icon on a telephone needs it. The database has the same limit. */
export const clubLogoPlace: UploadTarget = {
  ...onePicture("front-page"),
  maxBytes: 64 * kilobyte,
  drawing: { width: 256, height: 256, manner: "whole" },
};

export const clubPhotoShape = { width: 1600, height: 533 };

/** The photo of the front page, cut around a point to three by one. The database has the same limit. */
export function clubPhotoPlace(around: Point): UploadTarget {
  return {
    ...onePicture("front-page"),
    maxBytes: 180 * kilobyte,
    drawing: { ...clubPhotoShape, manner: "cut", around },
  };
}

/** A picture is made smaller before it is sent, so that a larger one may be chosen. */
export const maxPictureBytes = 40 * megabyte;

/** "850 kB", "2.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "")} MB`;
}
