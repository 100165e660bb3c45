const groups = /.{5}(?=.)/g;
const codeLength = 20;

/** Finds the code in a pasted link, its end, or the code without hyphens. */
export function readSetupCode(text: string): string {
  const code = text.slice(text.lastIndexOf("#") + 1).trim();
  const bare = code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
  return bare.length === codeLength ? bare.replaceAll(groups, "$&-") : code;
}

/** Removes the code from the address, so that it stays out of the history. */
export function takeSetupCode(): string {
  const code = readSetupCode(location.hash);
  history.replaceState(null, "", "/setup");
  return code;
}
