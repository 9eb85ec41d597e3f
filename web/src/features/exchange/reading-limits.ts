/** Maximum file size, bytes: about that of a track with the maximum number of points. */
export const LARGEST_GPX = 20_000_000;

/**
 * Timeout of reading a file, milliseconds. The worst known case takes three seconds on a current CPU; on a slow phone
 * drivers wouldn't wait longer for a file that may fail.
 */
export const LONGEST_READING_MS = 10_000;
