/** Which engine computed a stored report. It grows with a change that gives the same book other numbers. */
export const engineVersion = "3";
