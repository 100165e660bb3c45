/** SQL statements for the cells of the permission lists. */
import { cast, type Person } from "./cast.ts";
import { linkSecret, present, self, type Value, type Values } from "./permission-types.ts";
import { secretOfPhone } from "./permissions-of-scorer-links.ts";

/** A value as a person sends it. */
export function ownValue(value: Value, person: Person): Value {
  if (typeof value !== "string") return value;
  if (value === linkSecret) return person === "scorerLink" ? secretOfPhone : "a guess";
  return value === self ? cast[person].account : value.replace(self, cast[person].account ?? "nobody");
}

export function ownValues(values: Values, person: Person): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ownValue(value, person)]));
}

export function literal(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const pairs = (values: Values, between: string): string[] =>
  Object.entries(values).map(([name, value]) => `${name}${between}${literal(value)}`);

export function conditionOf(where: Values): string {
  return Object.entries(where)
    .map(([name, value]) => (value === present ? `${name} is not null` : `${name} = ${literal(value)}`))
    .join(" and ");
}

export const updateOf = (table: string, change: Values, where: Values): string =>
  `update ${table} set ${pairs(change, " = ").join(", ")} where ${conditionOf(where)}`;

export const insertOf = (table: string, row: Values): string =>
  `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).map(literal).join(", ")})`;

/** A call of a function by the names of its arguments, in their order; `signature` is its name and their types. */
export function callOf(signature: string, args: Values): string {
  const [name, types = ""] = signature.replace(")", "").split("(");
  const typeAt = types.split(", ");
  const argumentTexts = Object.entries(args).map(([argument, value], index) => {
    const type = typeAt[index] ?? "";
    // A list for an array is one of SQL, not of JSON.
    const isList = type.endsWith("[]") && Array.isArray(value);
    return `${argument} => ${isList ? `array[${value.map(literal).join(", ")}]::${type}` : literal(value)}`;
  });
  return `select it from ${name}(${argumentTexts.join(", ")}) it`;
}
