import type { ReactNode } from "react";
import { createStore } from "../store.ts";

/**
 * Content that stays when a page asks for a sign-in: work that exists only on screen, because the browser erased its storage
 * with the session.
 */
export const heldPage = createStore<ReactNode>(null);
