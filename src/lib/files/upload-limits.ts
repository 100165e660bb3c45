import type { Drawing, Point } from "./drawn-picture.ts";
import type { FileEnding } from "./file-kinds.ts";

/** The place of files for one purpose, with their limits, which the bucket has as well. */
export type UploadTarget = {
  bucket: string;
  endings: readonly FileEnding[];
  maxBytes: number;
  maxFiles: number;
  drawing?: Drawing;
};

/** `path` is generated; `name` is the person's own. */
export type StoredFile = { path: string; name: string; type: string; size: number };

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export const attachmentPlace: UploadTarget = {
  bucket: "attachments",
  endings: ["jpg", "png", "webp", "gif", "pdf"],
  maxBytes: 10 * megabyte,
  maxFiles: 5,
};

function onePicture(bucket: string): UploadTarget {
  return { bucket, endings: ["jpg", "png", "webp"], maxBytes: 4 * megabyte, maxFiles: 1 };
}

export const bulletinPhotoPlace = onePicture("bulletin-board");

export const championPhotoPlace = onePicture("champion-photos");

export const newsPicturePlace = onePicture("news");

export const frontPagePicturePlace = onePicture("front-page");

export const frontPageDocumentPlace: UploadTarget = {
  bucket: "front-page",
  endings: ["pdf"],
  maxBytes: 8 * megabyte,
  maxFiles: 1,
};

/** Large enough for a phone's icon. The database has the same limit. */
export const clubLogoPlace: UploadTarget = {
  ...onePicture("front-page"),
  maxBytes: 64 * kilobyte,
  drawing: { width: 256, height: 256, manner: "whole" },
};

export const clubPhotoShape = { width: 1600, height: 533 };

/** The front page's photo, cropped three to one around a point. The database has the same limit. */
export function clubPhotoPlace(around: Point): UploadTarget {
  return {
    ...onePicture("front-page"),
    maxBytes: 180 * kilobyte,
    drawing: { ...clubPhotoShape, manner: "cut", around },
  };
}

export const pagePhotoShape = { width: 1000, height: 750 };

/** A photo of the clubhouse or of people, cropped four to three around a point. The database has the same limit. */
export function pagePhotoPlace(around: Point): UploadTarget {
  return {
    ...onePicture("front-page"),
    maxBytes: 120 * kilobyte,
    drawing: { ...pagePhotoShape, manner: "cut", around },
  };
}

/** Pictures are made smaller before upload, so a larger one may be chosen. */
export const maxPictureBytes = 40 * megabyte;

export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "")} MB`;
}
