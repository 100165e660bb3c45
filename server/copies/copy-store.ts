export type StoredFile = { name: string; bytes: number };

export type Upload = { bytes: number; stream: ReadableStream<Uint8Array> };

/** A folder on another machine. Each method throws a `StoreError`, whose sentence may be shown to an Admin. */
export type CopyStore = {
  /** The files of the folder; none where there is no folder yet. */
  list: () => Promise<StoredFile[]>;
  put: (name: string, upload: Upload, signal?: AbortSignal) => Promise<void>;
  get: (name: string) => Promise<ReadableStream<Uint8Array>>;
  remove: (name: string) => Promise<void>;
};

export type StoreAccess = { user: string; password: string; timeouts: Timeouts };

/** In milliseconds: a question, and eight megabytes of a file on a slow line. */
export type Timeouts = { request: number; part: number };

/** What the copies of a club are made of, and where they go. */
export type CopyOptions = {
  store: CopyStore;
  passphrase: string;
  /** The folder of the backups. */
  folder: string;
  clubId: string;
  erasureList: string;
};
