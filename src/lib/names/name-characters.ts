const latinSpelling: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

export function plainCharacters(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (character) => latinSpelling[character] ?? character);
}

/** Makes `Mueller` equal `Muller`, and `Aase` `Ase`. Only for comparisons, as it also makes some different names equal. */
export function withoutSpelledSigns(plain: string): string {
  return plain.replaceAll(/(?<=[aou])e|a(?=a)|s(?=s)|(?<=d)j/g, "");
}

/** One character more, less, or different, or two neighbors swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === "" || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
