// npm run test:all: npm test, with the generated evenings and the permission matrix in full.
process.env.WHOLE_TESTS = "1";
await import("./test.mjs");
