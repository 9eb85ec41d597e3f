/** Checksum of a file or folder when written; a difference means damage. */
export interface FileCheck {
  /** Number of files in the folder, at any depth; 1 for a file. */
  readonly files: number;
  /** Total. */
  readonly bytes: number;
  /**
   * SHA-256, hexadecimal: of a file's content, or of a folder's files in path order, each as its path, a newline, its
   * size in bytes, a newline and its content.
   */
  readonly sha256: string;
}
