import { config } from "../config.ts";
import type { UploadTarget } from "./upload-limits.ts";

export function publicFileAddress({ bucket }: UploadTarget, path: string): string {
  const { backendUrl } = config();
  const origin = backendUrl === location.origin ? "" : backendUrl;
  return `${origin}/storage/v1/object/public/${bucket}/${path}`;
}
