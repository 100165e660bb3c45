// Lists what texts for people say otherwise than the vocabulary of the product.
import { join } from "node:path";
import { findMisuses, findOldNames } from "./vocabulary/find-misuses.ts";

const root = join(import.meta.dirname, "../..");
const { misuses, unusedExceptions } = findMisuses(root);
const names = findOldNames(root);
for (const { file, line, found, write, text } of misuses)
  console.log(`${file}:${line}  “${found}”, write: ${write}\n    ${text.slice(0, 200)}`);
for (const reason of unusedExceptions) console.log(`No text needs this exception: ${reason}`);
for (const name of names) console.log(`${name}: an old name`);
const found = misuses.length + unusedExceptions.length + names.length;
console.log(`${found} to rewrite`);
process.exitCode = found > 0 ? 1 : 0;
