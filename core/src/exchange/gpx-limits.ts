import { LONGEST_PLACE_NAME, MOST_WAYPOINTS } from '../trip-request/index.ts';

/**
 * How much of a GPX file is read. A file comes from anywhere, and a small one can ask for gigabytes: each of these stops it while it is
 * being read, before anything is built from it.
 */

/** A track of a point a second over more than two days. A larger file is no trip. */
export const MOST_GPX_POINTS = 250_000;

/** GPX nests six deep and programs' extensions a few more. The parser keeps some 400 bytes for each element that is open. */
export const DEEPEST_GPX = 50;

/** Eight elements for each of the most points: heart rate, power and the like. A file of the largest size would have one every ten bytes. */
export const MOST_GPX_ELEMENTS = 2_000_000;

/** A root names a dozen namespaces; everything else has fewer. The parser keeps some 200 bytes for each attribute of an open element. */
export const MOST_GPX_ATTRIBUTES = 100;

/**
 * Characters between two tags: a long description, or a picture that a program has put into one. The parser keeps some 12 bytes for each
 * where they are written as references.
 */
export const LONGEST_GPX_TEXT = 2_000_000;

/** Characters of a name; the form takes no longer ones. */
export const LONGEST_GPX_NAME = LONGEST_PLACE_NAME;

/** Places of a file of our own: what a trip can have, and its ends. One with more was not written by us. */
export const MOST_OWN_PLACES = MOST_WAYPOINTS + 2;

/** Characters that the parser gets at a time: what lies between two tags is measured in these. */
export const GPX_CHUNK = 65_536;
