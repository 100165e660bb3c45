export function askForPersistentStorage() {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch(() => undefined);
}
