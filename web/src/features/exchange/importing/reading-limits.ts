/** Maximum size of a file or an archived file, bytes; about the size of a track with the maximum number of points. */
export const LARGEST_FILE = 20_000_000;

/**
 * Timeout for reading a file, milliseconds. The worst known case takes three seconds on a current CPU; drivers wouldn't
 * wait longer for a file that may fail.
 */
export const LONGEST_READING_MS = 10_000;
