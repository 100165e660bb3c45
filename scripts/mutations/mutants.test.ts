import { expect, test } from "vitest";
import { applyMutant, mutantsOf } from "./mutants.ts";

const mutations = (text: string) => mutantsOf("a.ts", text).map((mutant) => applyMutant(mutant, text));

test.each([
  ["a < b;", ["a <= b;", "a >= b;"]],
  ["a === 1;", ["a !== 1;", "a === 2;"]],
  ["a && b;", ["a || b;"]],
  ["a ?? b;", ["a;"]],
  ["!a;", ["a;"]],
  ["a ? b : c;", ["true ? b : c;", "false ? b : c;"]],
  ["f([a]);", [";", "f([]);"]],
  ["x = { a: b, c };", [";", "x = {  c };", "x = { a: b,  };"]],
  ["await f();", [";"]],
  ['rows.eq("id", id);', [";", "rows;", 'rows.eq("", id);']],
  ["if (a) throw b;", ["if (true) throw b;", "if (false) throw b;", "if (a) ;"]],
  ["list.some(f);", [";", "list.every(f);"]],
  ["function f() { return a; }", ["function f() {}"]],
])("%s becomes %j", (text, expected) => {
  expect(mutations(text).toSorted()).toEqual(expected.toSorted());
});

test.each([
  'import { a } from "a";',
  'export { a } from "a";',
  "type A = { b: 1 | true };",
  'x as "a";',
  '"use strict";',
  "f`select a`;",
  'const a: A<"b"> = b;',
  'const a = "The club is closed.";',
])("%s stays as it is", (text) => expect(mutations(text)).toEqual([]));
