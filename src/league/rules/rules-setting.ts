import type { ValueKind } from "../book/value-kinds.ts";

export type SettingText = { path: string; label: string; description: string; value: ValueKind };

/** An entry of the catalog: its path, its label and description for a form, and what it may hold. */
export function setting(path: string, label: string, description: string, value: ValueKind): SettingText {
  return { path, label, description, value };
}
