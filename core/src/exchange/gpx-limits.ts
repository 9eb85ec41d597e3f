import { LONGEST_PLACE_NAME, MOST_WAYPOINTS } from '../trip-request/index.ts';

/**
 * Limits for reading GPX files. A file can come from anywhere, and a small one can demand gigabytes: each limit stops
 * it while it's being read, before anything is built from it.
 */

/** A track with one point per second for more than two days. A larger file isn't a trip. */
export const MOST_GPX_POINTS = 250_000;

/**
 * GPX nests six levels deep, and programs' extensions a few more. The parser keeps about 400 bytes per open element.
 */
export const DEEPEST_GPX = 50;

/**
 * Eight elements per point at the maximum number of points: heart rate, power and the like. A file of the maximum size
 * would have one every ten bytes.
 */
export const MOST_GPX_ELEMENTS = 2_000_000;

/**
 * A root declares a dozen namespaces; all other elements have fewer attributes. The parser keeps about 200 bytes per
 * attribute of an open element.
 */
export const MOST_GPX_ATTRIBUTES = 100;

/**
 * Characters between two tags: a long description, or an embedded picture. The parser keeps about 12 bytes per
 * character if they are written as references.
 */
export const LONGEST_GPX_TEXT = 2_000_000;

/** Characters of a name; the form's maximum. */
export const LONGEST_GPX_NAME = LONGEST_PLACE_NAME;

/** Maximum places in a Roadcast file: a trip's maximum, and its ends. A file with more wasn't exported by Roadcast. */
export const MOST_OWN_PLACES = MOST_WAYPOINTS + 2;

/** Characters passed to the parser at a time; text between two tags is measured in these. */
export const GPX_CHUNK = 65_536;
