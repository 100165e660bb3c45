const storageKey = "club-answers";

/** Whether this device keeps answers, to be known without opening its database. */
export function areAnswersKept(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

export function markAnswersKept() {
  localStorage.setItem(storageKey, "kept");
}

export function unmarkAnswersKept() {
  localStorage.removeItem(storageKey);
}
