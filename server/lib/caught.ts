export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of an error of Node.js, PostgreSQL, or a library, such as `ENOENT`; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** For `catch`: undefined instead of an expected error with this code. */
export const ignore =
  (expectedCode: string) =>
  (error: unknown): undefined => {
    if (codeOf(error) !== expectedCode) throw error;
  };
