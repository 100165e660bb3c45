/** An unpacked release has other commands than a checkout. */
export const isUnpacked = process.env.CLUB_FOLDER !== undefined;
const inFolder = process.platform === "win32" ? "" : "./";

export const startCommand = isUnpacked ? `${inFolder}start` : "npm start";

export const clubCommand = (command: string): string =>
  isUnpacked ? `${inFolder}club ${command}` : `npm run club -- ${command}`;
