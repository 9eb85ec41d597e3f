/** Larger files are not read, bytes: a track of the most points that are read has about as many. */
export const LARGEST_GPX = 20_000_000;

/**
 * No file is read for longer, milliseconds. The worst that we know of takes three seconds of a processor of today; on a slow phone
 * nobody waits longer for a file that may come to nothing.
 */
export const LONGEST_READING_MS = 10_000;
