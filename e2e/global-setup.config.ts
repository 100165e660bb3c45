import { prepareClubs } from "./prepared-clubs.ts";

/** What Playwright does before the first test; what it gets back it does after the last one. */
export default prepareClubs;
