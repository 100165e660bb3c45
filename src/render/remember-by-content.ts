/**
 * The same function, asked once for all inputs that are the same JSON, and remembered for the latest `most` of them. An
 * input that differs in anything gets a result of its own.
 */
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
