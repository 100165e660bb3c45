export function rememberByContent<Input, Result>(
  make: (input: Input) => Result,
  most: number,
): (input: Input) => Result {
  const known = new Map<string, { result: Result }>();
  return (input) => {
    const text = JSON.stringify(input);
    const found = known.get(text) ?? { result: make(input) };
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}
