import { readFileSync } from "node:fs";

/** A value of supabase/config.toml: texts, numbers, truths, and lists of texts on one line; nothing else is there. */
export type Setting = string | number | boolean | string[];

/** The tables of supabase/config.toml by name; those without one are "". */
export function readProjectSettings(): Map<string, Record<string, Setting>> {
  const text = readFileSync(new URL("../config.toml", import.meta.url), "utf8");
  const tables = new Map<string, Record<string, Setting>>([["", {}]]);
  let current = "";
  for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    const table = /^\[([\w.-]+)\]$/.exec(line)?.[1];
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (table !== undefined) {
      if (tables.has(table)) throw new Error(`[${table}] stands twice in supabase/config.toml.`);
      tables.set(table, {});
      current = table;
    } else if (name && value)
      tables.set(current, { ...tables.get(current), [name]: JSON.parse(value) as Setting });
    else throw new Error(`This line of supabase/config.toml is not understood: ${line}`);
  }
  return tables;
}

/** `10MiB` in bytes. */
export function bytesOf(size: Setting | undefined): number {
  const [, number] = /^(\d+)MiB$/.exec(String(size)) ?? [];
  return Number(number) * 1024 * 1024;
}
