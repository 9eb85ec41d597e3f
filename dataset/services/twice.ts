import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import type { PlacedService } from './place.ts';

/** Maximum distance between two lines for the same place, miles. Smaller without a name. */
const SAME_NAME_MILES = 0.3;
const NAMELESS_MILES = 0.1;
/** Cell size of the neighbor grid, degrees: more than `SAME_NAME_MILES` anywhere in the US. */
const SQUARE = 0.02;

/** Reports duplicate places within a file or across files. */
export function reportTwice(placed: readonly PlacedService[], report: Report): void {
  const squares = new Map<string, PlacedService[]>();
  for (const one of placed) {
    const { lat, lng } = one.service;
    const [x, y] = [Math.floor(lng / SQUARE), Math.floor(lat / SQUARE)];
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => squares.get(`${x + dx} ${y + dy}`) ?? []));
    const other = around.find((before) => isSame(before, one));
    if (other) {
      const { file, line } = one.written;
      const text = `this place is already in ${other.written.file}:${other.written.line}: remove one of the two`;
      report({ file, line, level: 'error', text });
    }
    const own = squares.get(`${x} ${y}`);
    if (own) own.push(one);
    else squares.set(`${x} ${y}`, [one]);
  }
}

function isSame(a: PlacedService, b: PlacedService): boolean {
  const [one, other] = [a.service, b.service];
  if (plain(one.name) !== plain(other.name)) return false;
  if (one.address !== null && other.address !== null && plain(one.address) !== plain(other.address)) return false;
  if (one.brand !== null && other.brand !== null && one.brand !== other.brand) return false;
  // Rest areas for opposite directions often have the same name, so they must share a direction. On different highways,
  // the directions are unrelated.
  const meet = a.written.sides.some((side) => b.written.sides.includes(side));
  if (a.road === b.road ? !meet : one.name === '') return false;
  if (one.name === '' && a.written.kind !== b.written.kind) return false;
  const within = one.name === '' ? NAMELESS_MILES : SAME_NAME_MILES;
  return milesBetween([one.lng, one.lat], [other.lng, other.lat]) <= within;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
