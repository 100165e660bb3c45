import type { ReactNode } from "react";
import { createStore } from "../store.ts";

/**
 * What stays on the screen where a page asks for a sign-in: work that is nowhere but on it, because the browser has
 * erased what it stored, the session with it. Null: nothing does.
 */
export const heldPage = createStore<ReactNode>(null);
