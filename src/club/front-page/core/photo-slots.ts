import type { Point, Size } from "#lib/files/drawn-picture.ts";
import {
  clubPhotoPlace,
  clubPhotoShape,
  pagePhotoPlace,
  pagePhotoShape,
  type UploadTarget,
} from "#lib/files/upload-limits.ts";
import type { ClubForm } from "./club-form.ts";

export type PhotoSlot = {
  url: "photoUrl" | "clubhouseUrl" | "peopleUrl";
  alt: "photoAlt" | "clubhouseAlt" | "peopleAlt";
  caption?: "clubhouseCaption" | "peopleCaption";
  label: string;
  hint: string;
  shape: Size;
  placeAround: (point: Point) => UploadTarget;
  frames: Readonly<Record<string, Size>>;
};

export const fieldPhoto: PhotoSlot = {
  url: "photoUrl",
  alt: "photoAlt",
  label: "Photo of your field",
  hint: "For the front page. A wide JPEG, PNG, or WebP. You choose which part of it shows.",
  shape: clubPhotoShape,
  placeAround: clubPhotoPlace,
  frames: { "On a computer": { width: 18, height: 5.7 }, "On a phone": { width: 9, height: 5.3 } },
};

const onAboutUs = {
  shape: pagePhotoShape,
  placeAround: pagePhotoPlace,
  frames: { "On About Us": { width: 12, height: 9 } },
};

export const clubhousePhoto: PhotoSlot = {
  ...onAboutUs,
  url: "clubhouseUrl",
  alt: "clubhouseAlt",
  caption: "clubhouseCaption",
  label: "Photo of the clubhouse",
  hint: "For About Us, beside How to join. A JPEG, PNG, or WebP.",
};

export const peoplePhoto: PhotoSlot = {
  ...onAboutUs,
  url: "peopleUrl",
  alt: "peopleAlt",
  caption: "peopleCaption",
  label: "Photo of people",
  hint: "For About Us. Ask the people in it first. A JPEG, PNG, or WebP.",
};

export function withoutPhoto({ url, alt, caption }: PhotoSlot): Partial<ClubForm> {
  return { [url]: "", [alt]: "", ...(caption ? { [caption]: "" } : {}) };
}
