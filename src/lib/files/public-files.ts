import { config } from "../config.ts";
import type { UploadTarget } from "./upload-limits.ts";

/** The address under which everyone reads a file of a public place; without an origin where the site has the same one. */
export function publicFileAddress({ bucket }: UploadTarget, path: string): string {
  const { backendUrl } = config();
  const origin = backendUrl === location.origin ? "" : backendUrl;
  return `${origin}/storage/v1/object/public/${bucket}/${path}`;
}
