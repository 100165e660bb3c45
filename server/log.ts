import pino, { type Logger } from "pino";

/** One JSON line an event, times in UTC; whatever could open an account is left out. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie"], censor: "[left out]" },
  });
}
