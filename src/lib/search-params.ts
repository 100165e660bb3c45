import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { isId } from "./new-id.ts";

/** An invalid or missing value becomes the fallback, so that a mistyped address still shows the screen. */
export type Param<Value> = { parse: (text: unknown) => Value };

type Shape = Readonly<Record<string, Param<string | number | null>>>;

/** Typed parameters of an address. Without a schema library, because league screens start without one. */
export type SearchParams<Fields extends Shape = Shape> = {
  shape: Fields;
  parse: (rawParams: Readonly<Record<string, unknown>>) => ValuesOf<Fields>;
};

type ValuesOf<Fields extends Shape> = { [Name in keyof Fields]: ReturnType<Fields[Name]["parse"]> };

export type SearchState<Params extends SearchParams> = ReturnType<Params["parse"]>;

export function searchParams<Fields extends Shape>(shape: Fields): SearchParams<Fields> {
  const parse = (rawParams: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(shape).map(([name, param]) => [name, param.parse(rawParams[name])]));
  // The entries are those of the shape.
  return { shape, parse: (rawParams) => parse(rawParams) as ValuesOf<Fields> };
}

function param<Value>(read: (text: string) => Value | undefined, fallback: Value): Param<Value> {
  return { parse: (text) => (typeof text === "string" ? read(text) : undefined) ?? fallback };
}

export const textParam = (longest = Number.POSITIVE_INFINITY): Param<string> =>
  param((text) => (text.length <= longest ? text : undefined), "");

/** Text that passes a check; empty by default. */
export const checkedParam = (isAllowed: (text: string) => boolean): Param<string> =>
  param((text) => (isAllowed(text) ? text : undefined), "");

export const choiceParam = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Param<Value> => param((text) => values.find((value) => value === text), fallback);

export function numberParam<Fallback extends number | null>(
  least: number,
  most: number,
  fallback: Fallback,
): Param<number | Fallback> {
  const read = (text: string) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  return param<number | Fallback>(read, fallback);
}

/** An id; empty for anything else, which the database would refuse with an error. */
export const idInAddress = checkedParam(isId);

export const idOrWordInAddress = (word: string): Param<string> =>
  checkedParam((text) => text === word || isId(text));

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A day in the database's format; empty by default. */
export const dayParam = checkedParam(isDay);

export const directionParam = choiceParam(["ascending", "descending"], "ascending");

export function useSearchState<Fields extends Shape>(
  schema: SearchParams<Fields>,
): [ValuesOf<Fields>, (change: Partial<ValuesOf<Fields>>) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  function change(fields: Partial<ValuesOf<Fields>>) {
    setParams((previous) => writeSearchState(schema, previous, fields), { replace: true });
  }

  return [state, change];
}

export function writeSearchState<Fields extends Shape>(
  schema: SearchParams<Fields>,
  params: URLSearchParams,
  change: Partial<ValuesOf<Fields>>,
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

/** The address of a page, without empty and default fields. */
export function pathWith<Fields extends Shape>(
  path: string,
  schema: SearchParams<Fields>,
  state: Partial<ValuesOf<Fields>>,
): string {
  const params = writeSearchState(schema, new URLSearchParams(), state).toString();
  return params ? `${path}?${params}` : path;
}
