/** The engine's version in stored reports. Increase it when the same book gives other numbers. */
export const engineVersion = "3";
