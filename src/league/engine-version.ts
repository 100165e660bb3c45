/** Which engine worked a kept report out. It grows with a change that gives the same book other numbers. */
export const engineVersion = "1";
