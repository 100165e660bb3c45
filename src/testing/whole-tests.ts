/**
 * Whether everything is tried (`npm run test:all`): all generated evenings and columns of the permission matrix, rare ways
 * to start a server, and the tests in the browser with the tag `@whole`. Each screen has its main walk in `npm test`.
 */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";

/** How many generated cases a property tries: others each time, a third of them where tests run in part. */
export const generatedRuns = (whole: number): number => (areTestsWhole ? whole : Math.ceil(whole / 3));
