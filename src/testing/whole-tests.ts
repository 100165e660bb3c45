/**
 * Whether everything is tried (`npm run test:all`): all generated evenings and columns of the permission matrix, rare ways
 * to start a server, and the tests in the browser with the tag `@whole`. Each screen has its main walk in `npm test`.
 */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";

/** How many generated cases a property tries: others each time, and where tests run in part one of so many. */
export const generatedRuns = (whole: number, share = 3): number =>
  areTestsWhole ? whole : Math.ceil(whole / share);
