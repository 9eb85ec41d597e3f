/** A latitude or longitude. */
export interface Angle {
  /** In degrees; negative in the south and west. */
  readonly degrees: number;
  /** Null if unspecified. */
  readonly axis: 'lat' | 'lng' | null;
}

type Token =
  | { readonly kind: 'number'; readonly value: number; readonly whole: boolean; readonly negative: boolean }
  /** `place` is 0 for degrees, 1 for minutes, 2 for seconds. */
  | { readonly kind: 'unit'; readonly place: 0 | 1 | 2 }
  | { readonly kind: 'hemisphere'; readonly letter: string }
  | { readonly kind: 'sign'; readonly negative: boolean }
  | { readonly kind: 'axis'; readonly axis: 'lat' | 'lng' }
  | { readonly kind: 'separator' };

const TOKENS: readonly (readonly [RegExp, (text: string) => Token | null])[] = [
  [
    /^[+-]?\d+(?:\.\d+)?/,
    (text) => ({
      kind: 'number',
      value: Math.abs(Number(text)),
      whole: !text.includes('.'),
      negative: text.startsWith('-'),
    }),
  ],
  [
    /^(?:lat(?:itude)?|lon(?:g|gitude)?|lng)\b\.?:?=?/i,
    (text) => ({ kind: 'axis', axis: /^la/i.test(text) ? 'lat' : 'lng' }),
  ],
  [/^(?:degrees?\b|deg\b\.?|°)/i, () => ({ kind: 'unit', place: 0 })],
  [/^(?:seconds?\b|sec\b\.?|"|'')/i, () => ({ kind: 'unit', place: 2 })],
  [/^(?:minutes?\b|min\b\.?|')/i, () => ({ kind: 'unit', place: 1 })],
  [
    /^(?:north|south|east|west|[nsew])(?![a-z])\.?:?/i,
    (text) => ({ kind: 'hemisphere', letter: text.charAt(0).toUpperCase() }),
  ],
  [/^[+-](?!\d)/, (text) => ({ kind: 'sign', negative: text === '-' })],
  [/^[,;/|]/, () => ({ kind: 'separator' })],
  [/^[\s()[\]]+/, () => null],
];

/** Splits text into tokens; null if it contains anything that isn't part of a position. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let left = text;
  while (left !== '') {
    const match = TOKENS.find(([pattern]) => pattern.test(left));
    const [matched = ''] = match?.[0].exec(left) ?? [];
    if (!match || matched === '') return null;
    const token = match[1](matched);
    if (token) tokens.push(token);
    left = left.slice(matched.length);
  }
  return tokens;
}

/** Unifies variants of primes, quotes, degree signs and dashes. */
const plain = (text: string): string =>
  text
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“ʺ]/g, '"')
    .replace(/[º˚∘]/g, '°')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/[，、；]/g, ',')
    .replace(/\u00a0|\u2009|\u202f/g, ' ')
    // Replace decimal commas, but only where they can't be separators between the angles: '39,7392; -104,9903'.
    .replace(/^\s*(-?\d{1,2}),(\d{3,})\s*[;\s]\s*(-?\d{1,3}),(\d{3,})\s*$/, '$1.$2;$3.$4');

/**
 * Parses the two angles of a position, in the typed order: '39.74, -104.99', '39°44′21″ N 104°59′25″ W', 'N39 44.352
 * W104 59.418', '45.0+ 100.0-'; null for any other text.
 */
export function anglesOf(text: string): readonly [Angle, Angle] | null {
  const tokens = tokensOf(plain(text));
  if (!tokens) return null;
  for (const split of splits(tokens)) {
    const [first, second] = [angleOf(tokens.slice(0, split)), angleOf(tokens.slice(split))];
    if (first && second) return [first, second];
  }
  return null;
}

/** Returns the token indexes where the second angle may begin, likeliest first. */
function splits(tokens: readonly Token[]): number[] {
  const places = tokens.map((_, i) => i).slice(1);
  const separators = places.filter((i) => tokens[i]?.kind === 'separator');
  if (separators.length === 1) return separators;
  if (separators.length > 1) return [];
  const numbers = tokens.flatMap(({ kind }, i) => (kind === 'number' ? [i] : []));
  const middle = numbers[numbers.length / 2] ?? -1;
  const isMarked = tokens.some(({ kind }) => kind !== 'number');
  // Without symbols, split only if both angles have the same number of parts.
  const negative = numbers.slice(1).find((i) => isNegative(tokens[i]));
  const even = negative ?? middle;
  if (!isMarked) return even > 0 ? [even] : [];
  return [...new Set([even, ...places])].filter((i) => i > 0);
}

const isNegative = (token: Token | undefined): boolean => token?.kind === 'number' && token.negative;

/** State while parsing an angle. */
interface Reading {
  readonly parts: number[];
  /** Last unit parsed. */
  place: number;
  whole: boolean;
  sign: 1 | -1 | null;
  axis: Angle['axis'];
  hemisphere: boolean;
}

/** Adds a token to an angle. @returns false if the token isn't allowed there. */
function readToken(reading: Reading, token: Token, isFirst: boolean): boolean {
  switch (token.kind) {
    case 'separator':
      return isFirst;
    case 'number': {
      // Only the last of degrees, minutes and seconds may have decimals. Only degrees may have a sign.
      const { parts, whole } = reading;
      if (parts.length === 3 || !whole || (parts.length > 0 && token.negative)) return false;
      if (token.negative) reading.sign = -1;
      reading.whole = token.whole;
      parts.push(token.value);
      return true;
    }
    case 'unit': {
      const follows = token.place === reading.parts.length - 1 && token.place > reading.place;
      reading.place = token.place;
      return follows;
    }
    case 'axis': {
      const isNew = reading.axis === null;
      reading.axis = token.axis;
      return isNew;
    }
    case 'sign': {
      const isNew = reading.parts.length > 0 && reading.sign === null;
      reading.sign = token.negative ? -1 : 1;
      return isNew;
    }
    case 'hemisphere': {
      const axis = token.letter === 'N' || token.letter === 'S' ? 'lat' : 'lng';
      const fits = !reading.hemisphere && (reading.axis === null || reading.axis === axis);
      reading.hemisphere = true;
      reading.axis = axis;
      reading.sign = token.letter === 'S' || token.letter === 'W' ? -1 : 1;
      return fits;
    }
  }
}

function angleOf(tokens: readonly Token[]): Angle | null {
  const reading: Reading = { parts: [], place: -1, whole: true, sign: null, axis: null, hemisphere: false };
  for (const [i, token] of tokens.entries()) if (!readToken(reading, token, i === 0)) return null;
  const [degrees, minutes = 0, seconds = 0] = reading.parts;
  if (degrees === undefined || minutes >= 60 || seconds >= 60) return null;
  return { degrees: (reading.sign ?? 1) * (degrees + minutes / 60 + seconds / 3600), axis: reading.axis };
}
