/**
 * Whether generated evenings and the columns of the permission matrix are tried in full, and the tests of the browser that
 * are tagged `@whole` (`npm run test:all`), or in part: each screen has its main walk in `npm test`.
 */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";

/** How many generated cases a property tries: others each time, a third of them where tests run in part. */
export const generatedRuns = (whole: number): number => (areTestsWhole ? whole : Math.ceil(whole / 3));
