/** Checksum of a file or folder when written. A mismatch means the data is damaged. */
export interface FileCheck {
  /** Number of files in the folder, at any depth; 1 for a file. */
  readonly files: number;
  /** Total size. */
  readonly bytes: number;
  /**
   * SHA-256, hexadecimal: of a file's content, or of a folder's files in path order, each hashed as path, newline, size
   * in bytes, newline and content.
   */
  readonly sha256: string;
}
