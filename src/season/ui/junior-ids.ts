import { createContext } from "react";

/** The members around who stand on paper by their initials. */
export const JuniorIds = createContext<ReadonlySet<string>>(new Set());
