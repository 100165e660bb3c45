import type { ValueKind } from "./value-kinds.ts";

export type SettingText = { path: string; label: string; description: string; value: ValueKind };

export function setting(path: string, label: string, description: string, value: ValueKind): SettingText {
  return { path, label, description, value };
}
