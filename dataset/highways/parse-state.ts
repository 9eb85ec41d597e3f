import type { LngLat } from '@roadcast/core/geo';
import type { HighwayPoint, HighwayStretch, MilepostJump, StatePart } from './model.ts';

/** Matches a highway designation: 'I-80', 'US-6', 'I-35E', 'I-76-west'. */
export const REF = /^(I|US|[A-Z]{2})-\d{1,3}[A-Z]?(-[A-Za-z]+)?$/;
/** Matches a number as written in the files. */
export const NUMBER = /^\d+(\.\d+)?$/;
const POSITION = /^@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** Length, and whether it is approximate. */
export interface Miles {
  readonly miles: number;
  readonly approximate: boolean;
}

/** Parser state for the part in one state. */
export interface OpenState {
  readonly line: number;
  readonly code: string;
  readonly officialMiles: number;
  readonly approximate: boolean;
  readonly points: HighwayPoint[];
  readonly stretches: HighwayStretch[];
  /** Attributes read since the last point. */
  between: { readonly via: LngLat[]; readonly host: string };
  /** Sum of the milepost jumps since the start of the state, miles. */
  jump: number;
  /** An `eq` not yet followed by a point. */
  openJump: MilepostJump | undefined;
  limitMph: number | undefined;
  urban: boolean;
  toll: boolean;
}

/** Parses '199.2', '199.2~' or '199.2 ~'. @returns undefined if the first word isn't a number. */
export function readMiles(words: readonly string[]): Miles | undefined {
  const [first = '', second] = words;
  const number = first.replace(/~$/, '');
  if (!NUMBER.test(number)) return undefined;
  return { miles: Number(number), approximate: first.endsWith('~') || second === '~' };
}

/** Returns an empty state part. */
export const openState = (line: number, code: string, length: Miles): OpenState => ({
  line,
  code,
  officialMiles: length.miles,
  approximate: length.approximate,
  points: [],
  stretches: [],
  between: { via: [], host: '' },
  jump: 0,
  openJump: undefined,
  limitMph: undefined,
  urban: false,
  toll: false,
});

/** Returns the parsed part without the parser's intermediate state. */
export const closeState = (state: OpenState): StatePart => {
  const { line, code, officialMiles, approximate, points, stretches } = state;
  return { line, code, officialMiles, approximate, points, stretches };
};

/** Parses one line of a state part. @returns an error message; undefined if valid. */
export function readStateLine(
  state: OpenState,
  line: number,
  word: string,
  rest: readonly string[],
): string | undefined {
  const [first = ''] = rest;
  switch (word) {
    case 'with':
      if (!REF.test(first) || rest.length !== 1) return "expected a designation such as 'with I-90'";
      if (state.points.length === 0) return "'with' before the state's first point";
      state.between = { via: state.between.via, host: first };
      return undefined;
    case 'eq':
      if (!rest.every((number) => NUMBER.test(number)) || rest.length !== 2) return "expected 'eq BEHIND AHEAD'";
      state.openJump = { behind: Number(rest[0]), ahead: Number(rest[1]) };
      return undefined;
    case 'speed':
      if (!NUMBER.test(first) || Number(first) < 20 || Number(first) > 85) return "expected 'speed MPH', 20 to 85";
      state.limitMph = Number(first);
      return undefined;
    case 'urban':
    case 'rural':
      state.urban = word === 'urban';
      state.limitMph = undefined;
      return undefined;
    case 'toll':
    case 'free':
      state.toll = word === 'toll';
      return undefined;
    default:
      return word.startsWith('@')
        ? readPlaced(state, line, word, rest)
        : readPoint(state, line, undefined, [word, ...rest]);
  }
}

/** Parses a line that starts with a position: a point if it has a mile, otherwise a `via`. */
function readPlaced(state: OpenState, line: number, word: string, rest: readonly string[]): string | undefined {
  const at = readPosition(word);
  if (!at) return `'${word}' is not a position @LAT,LNG in the contiguous states`;
  if (rest.length > 0) return readPoint(state, line, at, rest);
  if (state.points.length === 0) return "a position without a mile before the state's first point";
  state.between.via.push(at);
  return undefined;
}

/** Parses a point. @param words mile, label, and the junction's highways. */
function readPoint(
  state: OpenState,
  line: number,
  at: LngLat | undefined,
  [word = '', ...rest]: readonly string[],
): string | undefined {
  const number = word.replace(/~$/, '');
  if (!NUMBER.test(number)) return `'${word}' is neither a mile nor a keyword`;
  const label: string[] = [];
  const meets: string[] = [];
  for (const token of rest) {
    const bare = token.replace(/~$/, '');
    if (bare.startsWith('@')) return 'the position comes first: @LAT,LNG MILE LABEL';
    if (bare.startsWith('=')) {
      if (!REF.test(bare.slice(1))) return `'${token}' is not a highway such as =I-15`;
      meets.push(bare.slice(1));
    } else if (bare !== '') label.push(token);
  }
  if (label.length === 0) return 'the point has no label';
  if (!at && meets.length === 0) return 'only a junction (=I-15) can omit its position';

  const mile = Number(number);
  const previous = state.points.at(-1);
  const jump = state.openJump;
  const complaint = takeJump(state, previous, mile);
  const chainMile = mile - state.jump;
  if (previous) {
    state.stretches.push({
      line: previous.line,
      miles: chainMile - previous.chainMile,
      jump,
      ...state.between,
      limitMph: state.limitMph,
      urban: state.urban,
      toll: state.toll,
    });
  }
  state.between = { via: [], host: '' };
  const approximate = word.endsWith('~') || rest.some((token) => token.endsWith('~'));
  state.points.push({ line, mile, chainMile, label: label.join(' '), at, meets, approximate });
  return complaint;
}

/** Applies a milepost jump: the point before it must not be past it, nor the point after it before it. */
function takeJump(state: OpenState, previous: HighwayPoint | undefined, mile: number): string | undefined {
  const jump = state.openJump;
  if (!jump) return undefined;
  state.openJump = undefined;
  state.jump += jump.ahead - jump.behind;
  if (previous && previous.mile > jump.behind) {
    return `the mileposts jump at ${jump.behind}, before the point above (mile ${previous.mile})`;
  }
  return mile < jump.ahead ? `mile ${mile} lies before the ${jump.ahead} to which the mileposts jump` : undefined;
}

/**
 * Parses '@39.46,-120.00'; undefined if invalid or far outside the contiguous states (swapped axes, a missing sign).
 */
function readPosition(token: string): LngLat | undefined {
  const match = POSITION.exec(token);
  if (!match) return undefined;
  const lat = Number(match[1]);
  const lng = Number(match[2]);
  return lat > 24 && lat < 49.5 && lng > -125 && lng < -66 ? [lng, lat] : undefined;
}
