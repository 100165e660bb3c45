/** What a person types to start the server, and for a command: in an unpacked release other words than in the project. */
export const isUnpacked = process.env.CLUB_FOLDER !== undefined;
const inFolder = process.platform === "win32" ? "" : "./";

export const startCommand = isUnpacked ? `${inFolder}start` : "npm start";

export const clubCommand = (command: string): string =>
  isUnpacked ? `${inFolder}club ${command}` : `npm run club -- ${command}`;
