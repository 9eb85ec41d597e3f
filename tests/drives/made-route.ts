import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import type { GuidedRoute, GuidedStep, RouteStretch } from '@roadcast/core/navigation';

export interface MadeRoute {
  /** At least two points, and the indices of those with a maneuver. */
  readonly line: readonly LngLat[];
  readonly maneuvers?: readonly number[];
  readonly kind?: RouteStretch['kind'];
  readonly metersPerSecond?: number;
}

/** Start of hand-made routes: Kansas, on a straight road. */
const START: LngLat = [-98.4, 39.31];

/** Returns the position some meters east and north of `START`. */
export const placeAt = (east: number, north: number): LngLat => [
  START[0] + east / (111_195 * Math.cos((START[1] * Math.PI) / 180)),
  START[1] + north / 111_195,
];

/** Returns a staircase of 300 m blocks, with alternating left and right turns at the corners. */
export const staircase = (blocks: number): LngLat[] =>
  Array.from({ length: blocks + 1 }, (_, i) => placeAt(Math.ceil(i / 2) * 300, Math.floor(i / 2) * 300));

/** Returns a route with everything that guidance needs. */
export function madeRoute({ line, maneuvers = [], kind = 'street', metersPerSecond = 13 }: MadeRoute): GuidedRoute {
  const along = cumulativeMeters(line);
  const total = along.at(-1) ?? 0;
  const at = [0, ...maneuvers, line.length - 1];
  const steps = at.map((index, i): GuidedStep => {
    const alongMeters = along[index] ?? 0;
    const meters = (along[at[i + 1] ?? index] ?? 0) - alongMeters;
    return {
      id: `step-${i}`,
      type: stepType(i, at.length),
      instruction: `Maneuver ${i}.`,
      streetNames: [`${i} Street`],
      exit: null,
      toward: [],
      cardinal: null,
      roundaboutExit: null,
      lanes: [],
      point: line[index] as LngLat,
      alongMeters,
      meters,
      seconds: meters / metersPerSecond,
      exact: kind === 'street',
      place: i === at.length - 1 ? 0 : null,
      speedLimitMph: 35,
    };
  });
  return {
    line,
    along,
    elapsed: along.map((meters) => meters / metersPerSecond),
    steps,
    stretches: [{ fromMeters: 0, kind, accuracyMeters: kind === 'street' ? null : 300 }],
    posted: [],
    landmarks: [],
    places: [
      {
        label: 'The end',
        point: line.at(-1) as LngLat,
        alongMeters: total,
        step: steps.length - 1,
        stopId: null,
        staySeconds: 0,
        endsDay: true,
      },
    ],
  };
}

function stepType(index: number, count: number): string {
  if (index === 0) return 'depart';
  if (index === count - 1) return 'arrive';
  return index % 2 === 1 ? 'turn-left' : 'turn-right';
}
