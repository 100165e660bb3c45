const storageKey = "club-queries";

/** Whether this device keeps responses, to be known without opening its database. */
export function areQueriesPersisted(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

export function markQueriesPersisted() {
  localStorage.setItem(storageKey, "kept");
}

export function unmarkQueriesPersisted() {
  localStorage.removeItem(storageKey);
}
