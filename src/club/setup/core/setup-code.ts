const groups = /.{5}(?=.)/g;
const codeLength = 20;

/** Finds the code in pasted or typed text: the printed link, its end, or the code without its dashes. */
export function readSetupCode(text: string): string {
  const code = text.slice(text.lastIndexOf("#") + 1).trim();
  const bare = code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
  return bare.length === codeLength ? bare.replaceAll(groups, "$&-") : code;
}

/** Takes the code out of the address, so that no one reads it over a shoulder or in the history. */
export function takeSetupCode(): string {
  const code = readSetupCode(location.hash);
  history.replaceState(null, "", "/setup");
  return code;
}
