/*
 * What keeps the answers about a trip small enough to send to a phone. The largest trip that the rules of a request allow comes to less than
 * `MOST_ANSWER_BYTES` with these, in every form that a trip is sent in.
 */

/** Bytes of an answer's body before it is compressed. */
export const MOST_ANSWER_BYTES = 3_000_000;

/** Stops of a trip, the mornings and nights of its days among them: a trip with more is not planned. */
export const MOST_STOPS = 400;

/** Points of a trip's line; of a line with more, those are left out that are missed least. */
export const MOST_LINE_POINTS = 30_000;

/** The specification's answer tells a trip's line and stops again beside the trip. A longer line is told again with so many points... */
export const MOST_POINTS_TOLD_AGAIN = 18_000;

/** ...and of more stops than this, what is told again is what the specification names. */
export const MOST_STOPS_TOLD_WHOLE = 200;
