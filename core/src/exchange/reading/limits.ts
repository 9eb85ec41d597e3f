import { LONGEST_PLACE_NAME, MOST_WAYPOINTS } from '../../trip-request/index.ts';

/**
 * Limits for reading trip files. Files come from untrusted sources, and small ones can expand to gigabytes. Exceeding a
 * limit aborts reading before anything is built from the file.
 */

/** Maximum points in a file: a track with one point per second for more than two days. Larger files aren't trips. */
export const MOST_FILE_POINTS = 250_000;

/**
 * Maximum nesting of XML. GPX nests six levels deep, program extensions add a few and KML folders some more. The parser
 * keeps about 400 bytes per open element.
 */
export const DEEPEST_XML = 50;

/**
 * Maximum number of XML elements: eight per point, such as heart rate and power, at the maximum number of points. A
 * file of the maximum size with as many elements would have one every ten bytes.
 */
export const MOST_XML_ELEMENTS = 2_000_000;

/**
 * Maximum XML attributes per element. Root elements declare a dozen namespaces, other elements have fewer attributes.
 * The parser keeps about 200 bytes per attribute of an open element.
 */
export const MOST_XML_ATTRIBUTES = 100;

/**
 * Maximum characters between two tags, enough for a long description or embedded picture. The parser keeps about 12
 * bytes per character written as a reference.
 */
export const LONGEST_XML_TEXT = 2_000_000;

/** Maximum characters between two KML tags. An element contains a whole line: 250,000 points of 40 characters. */
export const LONGEST_KML_TEXT = 10_000_000;

/** Maximum characters in a name, as in the form. */
export const LONGEST_FILE_NAME = LONGEST_PLACE_NAME;

/** Maximum places in a Roadcast file: a trip's maximum plus both ends. Files with more weren't exported by Roadcast. */
export const MOST_OWN_PLACES = MOST_WAYPOINTS + 2;

/** Maximum number of saved places per file. The page lists all of them to choose from. */
export const MOST_SAVED_PLACES = 5000;

/** Characters passed to the parser per call; limits on text between tags are checked at this granularity. */
export const XML_CHUNK = 65_536;
