/** What a file or a folder was when it was written: anything else is damage. */
export interface FileCheck {
  /** Files in the folder, at any depth; 1 for a file. */
  readonly files: number;
  /** Of all of them together. */
  readonly bytes: number;
  /**
   * SHA-256, hexadecimal: of a file's content; of a folder's files in the order of their paths, each as its path, a line end, its size in
   * bytes, a line end and its content.
   */
  readonly sha256: string;
}
