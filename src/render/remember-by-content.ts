export function rememberByContent<Input, Result>(
  make: (input: Input) => Result,
  most: number,
): (input: Input) => Result {
  const cachedByContent = new Map<string, { result: Result }>();
  return (input) => {
    const text = JSON.stringify(input);
    const found = cachedByContent.get(text) ?? { result: make(input) };
    cachedByContent.delete(text);
    cachedByContent.set(text, found);
    const [oldest] = cachedByContent.keys();
    if (cachedByContent.size > most && oldest !== undefined) cachedByContent.delete(oldest);
    return found.result;
  };
}
