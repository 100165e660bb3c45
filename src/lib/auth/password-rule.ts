/** Shown below the field of a new password; the server enforces it (`server/api/auth/passwords.ts`). */
export const passwordAdvice = "At least 12 characters. A few words in a row are easy to remember.";
