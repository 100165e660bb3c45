export type StoredFile = { name: string; bytes: number };

export type Upload = { bytes: number; stream: ReadableStream<Uint8Array> };

/** A folder on another machine. Methods throw a `StoreError`, whose sentence may be shown to an Admin. */
export type CopyStore = {
  list: () => Promise<StoredFile[]>;
  put: (name: string, upload: Upload, signal?: AbortSignal) => Promise<void>;
  get: (name: string) => Promise<ReadableStream<Uint8Array>>;
  remove: (name: string) => Promise<void>;
};

export type StoreAccess = { user: string; password: string; timeouts: Timeouts };

/** In milliseconds: a request, and eight megabytes of a file on a slow line. */
export type Timeouts = { request: number; part: number };

export type CopyOptions = {
  store: CopyStore;
  passphrase: string;
  folder: string;
  clubId: string;
  erasureList: string;
};
