import { createContext, type ReactNode } from "react";

/** Guidance that the header of a page shows below its sentence; the route gives it, so that no screen repeats it. */
export const PageGuide = createContext<ReactNode>(null);
