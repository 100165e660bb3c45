/** Whether generated evenings, the columns of the permission matrix, and long drills in the browser are tried in full (`npm run test:all`) or in part. */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";
