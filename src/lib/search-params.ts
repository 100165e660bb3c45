import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { z } from "#lib/zod.ts";

/** An id in the address. Empty: none; so is what is no id, which the database would refuse with an error. */
export const idInAddress = z.guid().or(z.literal("")).catch("").default("");

/** The same where `none` asks for what has no such id. */
export const idOrNoneInAddress = z
  .guid()
  .or(z.enum(["", "none"]))
  .catch("")
  .default("");

/**
 * State stored in the address, checked by a schema. Give every field a `.catch(…)` or a default, so that a
 * mistyped address still shows the screen. Setting a field to its default removes it from the address.
 */
export function useSearchState<Schema extends z.ZodObject>(
  schema: Schema,
): [z.output<Schema>, (change: Partial<z.output<Schema>>) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  function change(fields: Partial<z.output<Schema>>) {
    setParams((previous) => writeSearchState(schema, previous, fields), { replace: true });
  }

  return [state, change];
}

/** The parameters with some fields changed; parameters the schema does not know stay as they are. */
export function writeSearchState<Schema extends z.ZodObject>(
  schema: Schema,
  params: URLSearchParams,
  change: Partial<z.output<Schema>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({});
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(change)) {
    const isDefault = value === undefined || value === null || value === defaults[field];
    if (isDefault) next.delete(field);
    else next.set(field, String(value));
  }
  return next;
}
