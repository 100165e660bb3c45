/** Asks the browser not to erase what this site stores when room gets short. It may say no, and says nothing then. */
export function askForPersistentStorage() {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}
