import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesBetween } from '../geometry/geometry.ts';
import { type BarrierSide, crosses } from '../land/barriers.ts';
import { type Land, WATER } from '../land/land.ts';
import type { Crossing } from './links-read.ts';

/** Maximum inaccuracy of a written position, miles. Crossings within this distance are moved to the water. */
const OFF_MILES = 3;
/** Minimum distance between a crossing's ends and the middle of the water, miles. */
const BANK_MILES = 0.45;
/** Directions to try for a crossing, degrees from perpendicular to the water. */
const HEADINGS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75] as const;
/**
 * Maximum distance for moving a road's end from the water to the shore, miles. Bridge ends written from memory may be
 * inaccurate.
 */
const ASHORE_MILES = 2;
const MILES_PER_DEGREE = 69.09;

export interface PlacedCrossing {
  readonly line: readonly LngLat[];
  /** States at the two ends. */
  readonly states: readonly [string, string];
}

/** Function that returns the sides of borders in water or barriers near a place. */
export type SidesNear = (place: LngLat, states: readonly [string, string] | undefined) => readonly BarrierSide[];

/**
 * Finds the two banks of a crossing. Moves the crossing to its states' nearest border in water (or the nearest
 * barrier), perpendicular to that line.
 * @returns the line from bank to bank, or an error message.
 */
export function placeCrossing(crossing: Crossing, sidesNear: SidesNear, land: Land): PlacedCrossing | string {
  const nearest = nearestSide(crossing.at, sidesNear(crossing.at, crossing.states));
  if (!nearest) return `no ${crossing.states ? 'watery border' : 'barrier'} within ${OFF_MILES} miles`;
  const { side, at: middle } = nearest;
  const half = Math.max(crossing.miles / 2, BANK_MILES);
  const scale = Math.cos((middle[1] * Math.PI) / 180);
  const along = Math.atan2((side.to[0] - side.from[0]) * scale, side.to[1] - side.from[1]);
  for (const turn of HEADINGS) {
    const heading = along + Math.PI / 2 + (turn * Math.PI) / 180;
    const [dLng, dLat] = [
      (Math.sin(heading) / scale) * (half / MILES_PER_DEGREE),
      Math.cos(heading) * (half / MILES_PER_DEGREE),
    ];
    const line: LngLat[] = [[middle[0] - dLng, middle[1] - dLat], middle, [middle[0] + dLng, middle[1] + dLat]];
    const states = statesOf(line, land);
    if (!crossing.states) {
      if (states && crosses(at(line, 0), at(line, 2), side.from, side.to)) return { line, states };
      continue;
    }
    if (states?.join() === crossing.states.join()) return { line, states };
    if (states?.join() === [...crossing.states].reverse().join())
      return { line: line.reverse(), states: crossing.states };
  }
  return 'no heading leads from bank to bank';
}

function statesOf(line: readonly LngLat[], land: Land): [string, string] | undefined {
  const [from, to] = [line[0], line.at(-1)].map((end) => (end ? land.pieceAt(end[0], end[1]) : WATER));
  if (from === undefined || to === undefined || from === WATER || to === WATER) return undefined;
  return [at(land.states, from), at(land.states, to)];
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

/** Returns a straight piece's point nearest to a place, on a flat map. */
export function nearestOn(place: LngLat, from: LngLat, to: LngLat): LngLat {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((place[0] - from[0]) * scale * dx + (place[1] - from[1]) * dy) / square;
  const held = Math.min(1, Math.max(0, part));
  return [from[0] + (to[0] - from[0]) * held, from[1] + (to[1] - from[1]) * held];
}

/**
 * Returns the place itself if it is on land, otherwise the nearest land; undefined if that is too far away.
 * @param state limits the search to land in this state.
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
