/** Below the field of a new password: the rule that the server holds (`server/api/auth/passwords.ts`). */
export const passwordAdvice = "At least 12 characters. A few words in a row are easy to remember.";
