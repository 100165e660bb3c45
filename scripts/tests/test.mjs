// npm test: everything, a browser included, on a fresh checkout.
import { runTests } from "./run-tests.mjs";

await runTests();
