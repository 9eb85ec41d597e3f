import type { LngLat } from '@roadcast/core/geo';
import { milesBetween } from '../geometry/geometry.ts';
import { type BarrierSide, crosses } from '../land/barriers.ts';
import { type Land, WATER } from '../land/land.ts';
import type { Crossing } from './links-read.ts';

/** A written position may be off by this much, miles: the crossing is moved to the water. */
const OFF_MILES = 3;
/** The ends of a crossing stand at least this far from the middle of the water, miles. */
const BANK_MILES = 0.45;
/** Headings tried, degrees from the one square to the water. */
const HEADINGS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75] as const;
/** A road's end that lies on water, as bridge heads are recalled, is moved to the shore within this distance, miles. */
const ASHORE_MILES = 2;
/** Miles in a degree of latitude. */
const MILES_PER_DEGREE = 69.09;

/** A crossing with its two ends found. */
export interface PlacedCrossing {
  readonly line: readonly LngLat[];
  /** States at the two ends. */
  readonly states: readonly [string, string];
}

/** The water's sides near a place. */
export type SidesNear = (place: LngLat, states: readonly [string, string] | undefined) => readonly BarrierSide[];

/**
 * Finds the two banks of a crossing: moves it to the nearest watery border of its states (or the nearest barrier) and lays it square to it.
 * @returns the line from bank to bank, or what is wrong with the crossing.
 */
export function placeCrossing(crossing: Crossing, sidesNear: SidesNear, land: Land): PlacedCrossing | string {
  const nearest = nearestSide(crossing.at, sidesNear(crossing.at, crossing.states));
  if (!nearest) return `no ${crossing.states ? 'watery border' : 'barrier'} within ${OFF_MILES} miles`;
  const { side, at } = nearest;
  const half = Math.max(crossing.miles / 2, BANK_MILES);
  const scale = Math.cos((at[1] * Math.PI) / 180);
  const along = Math.atan2((side.to[0] - side.from[0]) * scale, side.to[1] - side.from[1]);
  for (const turn of HEADINGS) {
    const heading = along + Math.PI / 2 + (turn * Math.PI) / 180;
    const [dLng, dLat] = [
      (Math.sin(heading) / scale) * (half / MILES_PER_DEGREE),
      Math.cos(heading) * (half / MILES_PER_DEGREE),
    ];
    const line: LngLat[] = [[at[0] - dLng, at[1] - dLat], at, [at[0] + dLng, at[1] + dLat]];
    const states = statesOf(line, land);
    if (!crossing.states) {
      if (states && crosses(line[0] as LngLat, line[2] as LngLat, side.from, side.to)) return { line, states };
      continue;
    }
    if (states?.join() === crossing.states.join()) return { line, states };
    if (states?.join() === [...crossing.states].reverse().join())
      return { line: line.reverse(), states: crossing.states };
  }
  return 'found no heading that leads from bank to bank';
}

function statesOf(line: readonly LngLat[], land: Land): [string, string] | undefined {
  const [from, to] = [line[0], line.at(-1)].map((end) => (end ? land.pieceAt(end[0], end[1]) : WATER));
  if (from === undefined || to === undefined || from === WATER || to === WATER) return undefined;
  return [land.states[from] as string, land.states[to] as string];
}

function nearestSide(place: LngLat, sides: readonly BarrierSide[]): { side: BarrierSide; at: LngLat } | undefined {
  let best: { side: BarrierSide; at: LngLat } | undefined;
  let bestMiles = OFF_MILES;
  for (const side of sides) {
    const at = nearestOn(place, side.from, side.to);
    const miles = milesBetween(place, at);
    if (miles < bestMiles) {
      best = { side, at };
      bestMiles = miles;
    }
  }
  return best;
}

/** The point of a straight piece that is nearest to a place, flat-earth. */
export function nearestOn(place: LngLat, from: LngLat, to: LngLat): LngLat {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((place[0] - from[0]) * scale * dx + (place[1] - from[1]) * dy) / square;
  const held = Math.min(1, Math.max(0, part));
  return [from[0] + (to[0] - from[0]) * held, from[1] + (to[1] - from[1]) * held];
}

/**
 * @param state where given, only its land counts.
 * @returns the place itself where it is land, or else the nearest land about it; undefined when that is far.
 */
export function ashore(place: LngLat, land: Land, state?: string): LngLat | undefined {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  for (let miles = 0; miles <= ASHORE_MILES; miles += 0.1) {
    for (let turn = 0; turn < 24; turn++) {
      const [x, y] = [Math.sin((turn * Math.PI) / 12), Math.cos((turn * Math.PI) / 12)];
      const at: LngLat = [place[0] + (x * miles) / MILES_PER_DEGREE / scale, place[1] + (y * miles) / MILES_PER_DEGREE];
      const piece = land.pieceAt(at[0], at[1]);
      if (piece !== WATER && (state === undefined || land.states[piece] === state)) return at;
    }
  }
  return undefined;
}
