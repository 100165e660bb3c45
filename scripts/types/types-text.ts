import type { Argument, Catalog, Column, Relation, Relationship, RpcFunction } from "./database-catalog.ts";

const heading = `// Made from the migrations by "npm run db:types". Not written by hand.

export type Json = string | number | boolean | null | { readonly [key: string]: Json | undefined } | readonly Json[];
`;

const footing = `
type Public = Database["public"];

/** A row of a table or view. */
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"];
`;

/** The text of the types file, in the shape that the client of the Data API expects. */
export function renderTypes({ relations, functions }: Catalog): string {
  const tables = relations.filter((relation) => !relation.isView);
  const views = relations.filter((relation) => relation.isView);
  return `${heading}
export type Database = {
  public: {
    Tables: {
${tables.map(renderRelation).join("\n")}
    };
    Views: {
${views.map(renderRelation).join("\n")}
    };
    Functions: {
${functions.map(renderFunction).join("\n")}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
${footing}`;
}

function renderRelation(relation: Relation): string {
  const writes = relation.isView
    ? []
    : [
        `        Insert: ${fields(relation.columns, insertField)};`,
        `        Update: ${fields(relation.columns, updateField)};`,
      ];
  return [
    `      ${relation.name}: {`,
    `        Row: ${fields(relation.columns, rowField)};`,
    ...writes,
    `        Relationships: [${relation.relationships.map(renderRelationship).join("")}];`,
    "      };",
  ].join("\n");
}

function fields(columns: Column[], field: (column: Column) => string): string {
  return `{ ${columns.map(field).join("; ")} }`;
}

function rowField(column: Column): string {
  return `${column.name}: ${columnType(column)}`;
}

function insertField(column: Column): string {
  if (column.isGenerated) return `${column.name}?: never`;
  return `${column.name}${column.hasDefault || column.isNullable ? "?" : ""}: ${columnType(column)}`;
}

function updateField(column: Column): string {
  return `${column.name}?: ${column.isGenerated ? "never" : columnType(column)}`;
}

function columnType({ type, isNullable }: Column): string {
  return isNullable ? `${scriptType(type)} | null` : scriptType(type);
}

function renderRelationship({ name, columns, isOneToOne, table, referencedColumns }: Relationship): string {
  return `{ foreignKeyName: "${name}"; columns: ${JSON.stringify(columns)}; isOneToOne: ${isOneToOne}; referencedRelation: "${table}"; referencedColumns: ${JSON.stringify(referencedColumns)} }, `;
}

function renderFunction({ name, arguments: args, ...returned }: RpcFunction): string {
  const list =
    args.length === 0 ? "Record<PropertyKey, never>" : `{ ${args.map(renderArgument).join("; ")} }`;
  return `      ${name}: { Args: ${list}; Returns: ${returns(returned)} };`;
}

// An argument with a default may also be sent as null.
function renderArgument({ name, type, hasDefault }: Argument): string {
  return hasDefault ? `${name}?: ${scriptType(type)} | null` : `${name}: ${scriptType(type)}`;
}

function returns(returned: Omit<RpcFunction, "name" | "arguments">): string {
  const one = returnedItem(returned);
  return returned.returnsSet ? `${one.includes(" ") ? `(${one})` : one}[]` : one;
}

function returnedItem({
  returnRelation,
  returnColumns,
  returnType,
}: Omit<RpcFunction, "name" | "arguments">): string {
  if (returnRelation)
    return `(Database["public"]["Tables"] & Database["public"]["Views"])["${returnRelation}"]["Row"]`;
  if (returnColumns.length === 0) return scriptType(returnType);
  return `{ ${returnColumns.map(({ name, type }) => `${name}: ${scriptType(type)} | null`).join("; ")} }`;
}

function scriptType(type: string): string {
  if (type.endsWith("[]")) return `${scriptType(type.slice(0, -2))}[]`;
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return "number";
  if (type === "boolean") return "boolean";
  if (type === "json" || type === "jsonb") return "Json";
  if (type === "void") return "undefined";
  return "string";
}
