import { createContext } from "react";

/** Juniors who appear on paper by their initials, which are made distinct. */
export const JuniorInitials = createContext<ReadonlyMap<string, string>>(new Map());
