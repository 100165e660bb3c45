import { createContext } from "react";

/** The members around who are on paper by their initials, and these, told apart where two have the same. */
export const JuniorInitials = createContext<ReadonlyMap<string, string>>(new Map());
