/**
 * Detects points that planners add between stops to announce turns or keep the line on a road. Their names can look
 * like place names.
 */

/** Single-word turn names in lowercase. */
const TURN_NAMES = new Set(
  `left right straight u-turn uturn turn slight_left slight_right sharp_left sharp_right slight-left slight-right
  sharp-left sharp-right left_fork right_fork middle_fork slightleft slightright sharpleft sharpright t-left t-right t-l
  t-r t-junction tslr tsll tslu tshl tshr rnlb rndb end_of_road`.split(/\s+/),
);

/** Short turn codes (OsmAnd, BRouter). Used only for kinds, because as a name these letters are a place's. */
const TURN_CODES = new Set('l r c tl tr tu ts kl kr rt lt'.split(' '));

const SIDE = '(?:left|right)';
const HOW = '(?:slight(?:ly)?|sharp(?:ly)?|bear|keep|hard|easy|stay|veer|fork|slight turn|sharp turn)';
const TOWARD = '(?:straight|north|south|east|west|north-?east|north-?west|south-?east|south-?west|left|right)';

/** Patterns for turn instructions. 'Turner' and 'Left Hand' must not match because they are places. */
const INSTRUCTIONS: readonly RegExp[] = [
  new RegExp(`^(?:make (?:a |the )?|take (?:a |the )?)?(?:${HOW} )?(?:turn )?${SIDE}(?: turn)?$`),
  new RegExp(`^turn (?:${HOW} )?${SIDE}\\b`),
  new RegExp(`^${HOW} ${SIDE}\\b`),
  new RegExp(`^${SIDE} (?:turn )?(?:on|onto|at|to|into|toward|towards)\\b`),
  new RegExp(`^(?:make|take) (?:a |the |your )?(?:\\w+ )?(?:${SIDE}|u-?turn|exit|ramp)\\b`),
  new RegExp(
    `^(?:continue|go|head|drive|ride|walk|proceed) (?:${TOWARD}|on|onto|along|for|past|to|toward|towards|ahead)\\b`,
  ),
  /^(?:straight(?: on| ahead)?|continue|u-?turn|make a u-?turn|t[- ](?:left|right|l|r))$/,
  /^take (?:the )?(?:exit|ramp)\b/,
  /^(?:exit|ramp) \d+[a-z]?(?:$| (?:to|onto|toward|towards|for|on) )/,
  /^(?:merge|get) (?:left|right|on|onto|off)\b/,
  /^(?:at|enter|exit|leave) (?:the )?(?:roundabout|traffic circle|rotary|fork|end of the road)\b/,
  /^(?:roundabout|traffic circle),? (?:take|exit|\d)/,
];

const plain = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!]+$/, '');

/** Returns whether a point's name announces a turn: 'Slight left', 'T-Right', 'Turn left onto US-6'. */
export function isTurnName(name: string): boolean {
  const text = plain(name);
  return TURN_NAMES.has(text) || INSTRUCTIONS.some((pattern) => pattern.test(text));
}

/** Returns whether a point's kind, symbol or turn code denotes a turn: 'Left', 'TSLR'. */
export const isTurnKind = (kind: string): boolean => TURN_CODES.has(plain(kind)) || isTurnName(kind);

/** Matches a name that is only a number: '0001', '12'. */
const NUMBER = /^[#(]?\d{1,5}[).]?$/;
/** Matches a generated name of kind and number: 'RPT014', 'Waypoint 3', 'WPT-2'; 'Shaping point'. */
const NUMBERED =
  /^(?:rpt|rte?pt|rp|wpt?|tpt?|trkpt|pt|point|waypoint|route ?point|via(?: ?point)?|shp|shaping ?(?:point)?|turn)[ _#.-]*\d{0,5}$/i;

/** Maximum number of a route's points that may be stops although a program numbered them. */
const MOST_NUMBERED_STOPS = 12;

/** Returns whether a program numbered the name, which makes it meaningless to drivers. */
export const isNumberedName = (name: string): boolean => NUMBER.test(name) || NUMBERED.test(name);

/**
 * Returns a function that tests whether a name of a route's point was generated, so the point isn't a stop.
 * @param names names of all points of the route.
 */
export function generatedNames(names: readonly string[]): (name: string) => boolean {
  const numbered = names.filter((name) => NUMBERED.test(name));
  const named = names.filter((name) => name !== '' && !NUMBER.test(name) && !NUMBERED.test(name));
  const allMade = named.length > 0 || numbered.length > MOST_NUMBERED_STOPS;
  return (name) => NUMBER.test(name) || (allMade && NUMBERED.test(name));
}
