/** Exact rational numbers: pairs of safe integers, or of bigints where a result is larger, so nothing is rounded early. */
export type Fraction = Small | Big;
type Small = { readonly n: number; readonly d: number };
type Big = { readonly n: bigint; readonly d: bigint };

export const zero: Fraction = { n: 0, d: 1 };
export const one: Fraction = { n: 1, d: 1 };
export const half: Fraction = { n: 1, d: 2 };

const smallIntegers: readonly Small[] = Array.from({ length: 1024 }, (_, n) => ({ n, d: 1 }));

function whole(n: number): Small {
  return smallIntegers[n] ?? { n, d: 1 };
}

/** An integer or a decimal as written (21.36 is 2136/100, not the nearest binary number). */
export function fraction(value: number): Fraction {
  if (Number.isSafeInteger(value)) return whole(value);
  return parseFraction(value.toString());
}

/** `n` ÷ `d` of safe integers, reduced; `d` must be above 0. */
export function ratio(n: number, d: number): Fraction {
  return reduced(n, d);
}

/** Parses `3`, `-41/2`, `21.36`, and numbers formatted by `String`; throws RangeError on anything else. */
export function parseFraction(text: string): Fraction {
  const parts = /^(-?)(\d+)(?:\/(\d+)|(?:\.(\d+))?(?:e([+-]?\d+))?)$/.exec(text);
  if (parts === null) throw new RangeError(`not a number: ${text}`);
  const [, sign = "", whole = "0", divisor, decimals = "", exponent = "0"] = parts;
  if (divisor !== undefined) return normal(BigInt(sign + whole), BigInt(divisor));
  const power = Number(exponent) - decimals.length;
  const scaled = Number(sign + whole + decimals);
  if (power <= 0 && power >= -9 && Number.isSafeInteger(scaled)) return reduced(scaled, 10 ** -power);
  const digits = BigInt(sign + whole + decimals);
  return power >= 0 ? normal(digits * 10n ** BigInt(power), 1n) : normal(digits, 10n ** BigInt(-power));
}

/** Exact, like all of these operations: beyond safe integers they use bigints. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b)) {
    if (a.d === b.d) {
      const sum = a.n + b.n;
      if (Number.isSafeInteger(sum)) return reduced(sum, a.d);
    } else {
      const left = a.n * b.d;
      const right = b.n * a.d;
      const d = a.d * b.d;
      if (areSafe(left, right, d) && Number.isSafeInteger(left + right)) return reduced(left + right, d);
    }
  }
  const [x, y] = [big(a), big(b)];
  return normal(x.n * y.d + y.n * x.d, x.d * y.d);
}

export function negate(a: Fraction): Fraction {
  return isSmall(a) ? { n: a.n === 0 ? 0 : -a.n, d: a.d } : { n: -a.n, d: a.d };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b) && a.d === 1 && b.d === 1) {
    const difference = a.n - b.n;
    if (Number.isSafeInteger(difference)) return whole(difference);
  }
  return add(a, negate(b));
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (isSmall(a) && isSmall(b)) {
    const n = a.n * b.n;
    const d = a.d * b.d;
    if (areSafe(n, d, 0)) return reduced(n, d);
  }
  const [x, y] = [big(a), big(b)];
  return normal(x.n * y.n, x.d * y.d);
}

/** Throws RangeError when `b` is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return multiply(a, reciprocal(b));
}

function reciprocal(a: Fraction): Fraction {
  if (Number(a.n) === 0) throw new RangeError("division by zero");
  if (isSmall(a)) return a.n < 0 ? { n: -a.d, d: -a.n } : { n: a.d, d: a.n };
  return a.n < 0n ? normal(-a.d, -a.n) : normal(a.d, a.n);
}

export function compare(a: Fraction, b: Fraction): number {
  if (isSmall(a) && isSmall(b)) {
    const left = a.n * b.d;
    const right = b.n * a.d;
    if (areSafe(left, right, 0)) return left - right;
  }
  const [x, y] = [big(a), big(b)];
  const difference = x.n * y.d - y.n * x.d;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function least(a: Fraction, b: Fraction): Fraction {
  return compare(b, a) < 0 ? b : a;
}

export function greatest(a: Fraction, b: Fraction): Fraction {
  return compare(b, a) > 0 ? b : a;
}

/** 0 for an empty list. */
export function sum(values: readonly Fraction[]): Fraction {
  let total = zero;
  for (const value of values) total = add(total, value);
  return total;
}

/** null for an empty list. */
export function mean(values: readonly Fraction[]): Fraction | null {
  return values.length === 0 ? null : divide(sum(values), fraction(values.length));
}

/** Rounds toward −∞. */
export function floor(a: Fraction): Fraction {
  if (isSmall(a)) return whole(Math.floor(a.n / a.d));
  const quotient = a.n / a.d;
  return normal(a.n < 0n && quotient * a.d !== a.n ? quotient - 1n : quotient, 1n);
}

/** Half up means toward +∞, also below 0. `step` is the reciprocal of the unit: 100 for hundredths. */
export function roundHalfUp(a: Fraction, step = 1): Fraction {
  return divide(floor(add(multiply(a, fraction(step)), half)), fraction(step));
}

/** Toward −∞; `step` as in `roundHalfUp`. */
export function roundDown(a: Fraction, step = 1): Fraction {
  return divide(floor(multiply(a, fraction(step))), fraction(step));
}

/** The published number: rounded half up to two decimals, as the last step. */
export function toHundredths(a: Fraction): number {
  if (isSmall(a) && a.d === 1) return a.n;
  return Number(floor(add(multiply(a, fraction(100)), half)).n) / 100;
}

export function hundredthsOrNull(a: Fraction | null): number | null {
  return a === null ? null : toHundredths(a);
}

/** `41/2`, `20`, or `-1/3`: exact, for `parseFraction`. */
export function fractionText(a: Fraction): string {
  return Number(a.d) === 1 ? String(a.n) : `${a.n}/${a.d}`;
}

function isSmall(a: Fraction): a is Small {
  return typeof a.n === "number";
}

function areSafe(a: number, b: number, c: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(c);
}

function big(a: Fraction): Big {
  return isSmall(a) ? { n: BigInt(a.n), d: BigInt(a.d) } : a;
}

function reduced(n: number, d: number): Fraction {
  if (d === 1) return whole(n);
  if (n === 0) return zero;
  let a = n < 0 ? -n : n;
  let b = d;
  while (b !== 0) [a, b] = [b, a % b];
  return a === 1 ? { n, d } : { n: n / a, d: d / a };
}

function normal(n: bigint, d: bigint): Fraction {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b !== 0n) [a, b] = [b, a % b];
  const [top, bottom] = a === 0n ? [n, d] : [n / a, d / a];
  const small = { n: Number(top), d: Number(bottom) };
  return areSafe(small.n, small.d, 0) ? small : { n: top, d: bottom };
}

/** Rounds toward +∞, as a plain number. */
export function ceiling(a: Fraction): number {
  return 0 - Number(floor(negate(a)).n);
}
