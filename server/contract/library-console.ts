import { requestScope } from "./request-scope.ts";

const methods = ["error", "warn", "info", "log"] as const;

/** The library logs the caller's data to the console. Inside a request, only our log gets it, and only the kind of error. */
for (const method of methods) {
  const original = console[method];
  console[method] = (...values: unknown[]) => {
    const scope = requestScope.getStore();
    if (!scope) original(...values);
    else scope.log.debug({ library: values.map(kindOf) }, "the contract library reports");
  };
}

function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value;
  const { code, name }: { code?: unknown; name?: unknown } = value;
  return [name, code].filter((part) => typeof part === "string").join(" ") || "object";
}
