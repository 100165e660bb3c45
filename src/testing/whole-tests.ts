/** Whether generated evenings and the columns of the permission matrix are tried in full (`npm run test:all`) or in part. */
export const areTestsWhole = process.env.WHOLE_TESTS === "1";
