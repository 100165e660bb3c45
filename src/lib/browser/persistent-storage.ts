/** Asks the browser not to erase this site's storage when space is short; it may refuse. */
export function askForPersistentStorage() {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}
