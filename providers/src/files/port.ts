export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** An upload sent directly from the browser to the store. */
export interface DirectUpload {
  readonly key: string;
  /** Exact size of the file, bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  readonly lifetimeSeconds: number;
}

/** Why the store failed: out of space, or not responding correctly. */
export type FilesFailure = 'full' | 'unavailable';

/** A failed store operation. The message contains no keys. */
export class FilesError extends Error {
  override readonly name = 'FilesError';
  readonly failure: FilesFailure;

  constructor(failure: FilesFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.failure = failure;
  }
}

/** Stores files under keys: 'marker', or a kind and a name, such as 'pictures/1f0c.avif'. */
export interface FilesPort {
  readonly location: 'local' | 's3';
  /**
   * Stores a file, replacing any file with the same key. After a failure or crash, the key has its old file or none.
   * @throws FilesError.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns a whole file; null if it doesn't exist. @throws FilesError. */
  get(key: string): Promise<Uint8Array | null>;
  /** Returns a file's size and age; null if it doesn't exist. @throws FilesError. */
  stat(key: string): Promise<StoredFile | null>;
  /** Deletes a file, if there is one. @throws FilesError. */
  delete(key: string): Promise<void>;
  /**
   * Yields all files in no particular order. Files stored or deleted during the listing may be included or not. @throws
   * FilesError.
   */
  list(): AsyncIterable<StoredFile>;
  /**
   * Deletes leftovers of calls interrupted before `before` (epoch milliseconds). `list` doesn't include them. @throws
   * FilesError.
   */
  tidy(before: number): Promise<void>;
  /**
   * Returns a signed URL for a PUT of exactly this key, size and type. Null if browsers can't upload to the store
   * directly.
   */
  uploadUrl(upload: DirectUpload): Promise<string | null>;
}

const KEY = /^(?:[a-z]+\/)?[a-z0-9](?:[a-z0-9-]|\.(?=[a-z0-9])){0,120}$/;

/** Returns the key if valid. @throws Error otherwise, because keys must be built from this server's own ids. */
export function checkedKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error('not a key of a file');
}
