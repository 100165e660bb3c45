import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { z } from "#lib/zod.ts";

/** A field of the address: what is missing or mistyped is the fallback, so that a mistyped address still shows the screen. */
export const param = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.util.NoUndefined<z.output<Schema>>,
) => schema.catch(fallback).default(fallback);

/** An id in the address. Empty: none; so is what is no id, which the database would refuse with an error. */
export const idInAddress = param(z.guid().or(z.literal("")), "");

/** The same where `none` asks for what has no such id. */
export const idOrNoneInAddress = param(z.guid().or(z.enum(["", "none"])), "");

/**
 * State stored in the address, checked by a schema of `param` fields. Setting a field to its fallback removes it from
 * the address.
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
