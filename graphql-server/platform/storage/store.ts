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

/** Where the bytes of pictures and videos live, by key (`keys.ts`); never in a table. */
export interface Store {
  /** Keeps the local file under the key for good; one that is there already only becomes new again. */
  put(key: string, path: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
