/** One line of the doctor: what was looked at, how it is, and what to do where it is not well. */
export type Finding = { state: "ok" | "warning" | "fault"; about: string; text: string; advice?: string };

export const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
export const warning = (about: string, text: string, advice: string): Finding => ({
  state: "warning",
  about,
  text,
  advice,
});
export const problem = (about: string, text: string, advice: string): Finding => ({
  state: "fault",
  about,
  text,
  advice,
});
