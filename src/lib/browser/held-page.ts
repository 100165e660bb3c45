import type { ReactNode } from "react";
import { createStore } from "../store.ts";

/** Stays while a page asks for a sign-in: work that exists only on screen, because the browser erased its storage. */
export const heldPage = createStore<ReactNode>(null);
