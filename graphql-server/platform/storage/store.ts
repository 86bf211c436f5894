import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of pictures and videos are stored, by key (`keys.ts`); never in a table. */
export interface Store {
  /** Stores the local file under the key; for an existing file only its time is renewed. The signal ends a long upload. */
  put(key: string, path: string, signal?: AbortSignal): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
