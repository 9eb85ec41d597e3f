import { cumulativeMeters, type LngLat } from '../../geo/index.ts';
import type { GuidedPlace, GuidedRoute, GuidedStep, Landmark, PositionFix, RouteStretch } from '../model.ts';

/** Converts meters east and north of a corner in Harrisburg to a position. */
export const at = (east: number, north: number): LngLat => [-76.88 + east / 85_190, 40.26 + north / 111_195];

/** A corner of a route: meters east and north of the start, and the maneuver. */
export interface Corner {
  readonly east: number;
  readonly north: number;
  readonly type?: string;
  readonly name?: string;
}

interface Made {
  readonly kind?: RouteStretch['kind'];
  readonly accuracyMeters?: number | null;
  readonly mph?: number | null;
  readonly metersPerSecond?: number;
  readonly landmarks?: readonly Landmark[];
  readonly places?: readonly (Partial<GuidedPlace> & { readonly alongMeters: number })[];
}

/** Returns a route through corners, ending at the last one. */
export function routeThrough(corners: readonly Corner[], made: Made = {}): GuidedRoute {
  const { kind = 'street', accuracyMeters = kind === 'street' ? 10 : 300, mph = 35, metersPerSecond = 12 } = made;
  const line = corners.map(({ east, north }) => at(east, north));
  const along = cumulativeMeters(line);
  const total = along[along.length - 1] ?? 0;
  const turns = corners.flatMap(({ type, name }, i) => {
    const own = i === 0 ? (type ?? 'depart') : i === corners.length - 1 ? (type ?? 'arrive') : type;
    return own === undefined ? [] : [{ i, type: own, name }];
  });
  const steps = turns.map(({ i, type, name }, index): GuidedStep => {
    const here = along[i] as number;
    const next = along[turns[index + 1]?.i ?? corners.length - 1] as number;
    return {
      id: `step-${index}`,
      type,
      instruction: `${type} ${name ?? ''}`.trim(),
      streetNames: name === undefined ? [] : [name],
      exit: null,
      toward: [],
      cardinal: null,
      roundaboutExit: null,
      lanes: [],
      point: line[i] as LngLat,
      alongMeters: here,
      meters: next - here,
      seconds: (next - here) / metersPerSecond,
      exact: kind === 'street',
      place: null,
      speedLimitMph: mph,
    };
  });
  const end = { label: 'the end', point: line.at(-1) as LngLat, step: steps.length - 1, stopId: null, staySeconds: 0 };
  const between = made.places ?? [];
  const places = [
    ...between.map((own) => ({ ...end, step: null, endsDay: false, ...own })),
    { ...end, alongMeters: total, endsDay: true },
  ];
  return {
    line,
    along,
    elapsed: along.map((meters) => meters / metersPerSecond),
    steps: steps.map((step, i) => (i === steps.length - 1 ? { ...step, place: places.length - 1 } : step)),
    stretches: [{ fromMeters: 0, kind, accuracyMeters }],
    posted: [{ fromMeters: 0, mph }],
    places,
    landmarks: made.landmarks ?? [],
  };
}

/** Returns a fix without noise. */
export const fix = (point: LngLat, seconds: number, more: Partial<PositionFix> = {}): PositionFix => ({
  at: point,
  accuracyMeters: 8,
  speed: 12,
  heading: null,
  time: 1_780_000_000_000 + seconds * 1000,
  ...more,
});
