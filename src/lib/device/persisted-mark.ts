const storageKey = "club-queries";

/** True when this device stores responses, known without opening the database. */
export function areQueriesPersisted(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

export function markQueriesPersisted() {
  localStorage.setItem(storageKey, "kept");
}

export function unmarkQueriesPersisted() {
  localStorage.removeItem(storageKey);
}
