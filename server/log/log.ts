import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { countError } from "./server-errors.ts";

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

const errorPriority = 50;
const secrets = ["password", "token", "authorization", "cookie"];

export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const settings = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
    hooks: {
      logMethod(this: Logger, ...[args, method, priority]: Parameters<LogMethod>) {
        if (priority >= errorPriority) countError(args);
        method.apply(this, args);
      },
    },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[left out]" },
  };
  return pino(settings, destination);
}

/** Errors of PostgreSQL and mail servers contain rows, parameters, and credentials besides these. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause, code }: Error & { code?: unknown } = error;
  return { type: name, message, code, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) };
}
