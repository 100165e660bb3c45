/** IndexedDB for a test file: its own, empty, also where files share a process. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

globalThis.indexedDB = new IDBFactory();
