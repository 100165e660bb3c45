/** Whether generated evenings, the columns of the permission matrix, and long drills in the browser are tried in full (`npm run test:all`) or in part. */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";

/** How many generated cases a property tries: others each time, a third of them where tests run in part. */
export const generatedRuns = (whole: number): number => (areTestsWhole ? whole : Math.ceil(whole / 3));
