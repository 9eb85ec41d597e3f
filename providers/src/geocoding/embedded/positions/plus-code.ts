import type { Position } from '@roadcast/core/geo';

/** Open Location Code, version 1.0: https://github.com/google/open-location-code (specification). */
const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = DIGITS.length;
/** Digits of a full code before the plus sign. */
const BEFORE_PLUS = 8;
/**
 * Number of digits that alternate between latitude and longitude. Further digits refine the position on a grid of five
 * rows and four columns.
 */
const PAIRED = 10;
const GRID_ROWS = 5;
const GRID_COLUMNS = 4;
/** Units of the last pair per degree: 20 cubed. */
const PAIR_UNITS = 8000;

const CODE = /^([2-9CFGHJMPQRVWX]{2,8}0{0,6})\+([2-9CFGHJMPQRVWX]{0,7})$/;

/** A typed plus code. A short code needs a reference place. */
export interface PlusCode {
  /** In uppercase. */
  readonly code: string;
  readonly short: boolean;
}

/** Returns the plus code in a text; null if the text isn't one. */
export function plusCodeOf(text: string): PlusCode | null {
  const code = text.trim().toUpperCase();
  const [, before = '', after = ''] = CODE.exec(code) ?? [];
  const padded = before.includes('0');
  if (before === '' || before.length % 2 === 1 || after.length === 1 || (padded && after !== '')) return null;
  if (padded && (before.length !== BEFORE_PLUS || before.indexOf('0') % 2 === 1)) return null;
  const short = before.length < BEFORE_PLUS;
  if (short && after === '') return null;
  // The first two digits of a full code can't exceed the pole and the date line.
  if (!short && (DIGITS.indexOf(code.charAt(0)) > 8 || DIGITS.indexOf(code.charAt(1)) > 17)) return null;
  return { code, short };
}

/** Returns the center of a full code's area. */
export function positionOfPlusCode(code: string): Position {
  const digits = code
    .replace('+', '')
    .replace(/0+$/, '')
    .split('')
    .map((digit) => DIGITS.indexOf(digit));
  let [lat, lng, height, width] = [-90, -180, 400, 400];
  for (let i = 0; i < digits.length; i++) {
    const digit = digits[i] ?? 0;
    if (i < PAIRED) {
      if (i % 2 === 0) {
        height /= BASE;
        lat += digit * height;
      } else {
        width /= BASE;
        lng += digit * width;
      }
    } else {
      height /= GRID_ROWS;
      width /= GRID_COLUMNS;
      lat += Math.floor(digit / GRID_COLUMNS) * height;
      lng += (digit % GRID_COLUMNS) * width;
    }
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

/** Returns a position's full ten-digit code, which covers an area of about 45 feet. */
export function plusCodeAt({ lat, lng }: Position): string {
  let north = Math.min(Math.max(Math.floor((lat + 90) * PAIR_UNITS), 0), 180 * PAIR_UNITS - 1);
  let east = Math.floor((lng + 180) * PAIR_UNITS) % (360 * PAIR_UNITS);
  if (east < 0) east += 360 * PAIR_UNITS;
  let code = '';
  for (let pair = 0; pair < PAIRED / 2; pair++) {
    code = DIGITS.charAt(north % BASE) + DIGITS.charAt(east % BASE) + code;
    north = Math.floor(north / BASE);
    east = Math.floor(east / BASE);
  }
  return `${code.slice(0, BEFORE_PLUS)}+${code.slice(BEFORE_PLUS)}`;
}

/** Resolves a short code to the matching area nearest to a reference position. */
export function positionNear(code: string, near: Position): Position {
  const missing = BEFORE_PLUS - code.indexOf('+');
  const { lat, lng } = positionOfPlusCode(plusCodeAt(near).slice(0, missing) + code);
  // Short codes repeat at this interval, degrees.
  const step = BASE ** (2 - missing / 2);
  const closest = (value: number, target: number): number => value + Math.round((target - value) / step) * step;
  return { lat: closest(lat, near.lat), lng: closest(lng, near.lng) };
}
