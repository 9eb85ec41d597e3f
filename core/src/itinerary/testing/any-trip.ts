import fc from 'fast-check';
import { cumulativeMeters, interpolateAt, type LngLat, pointAlong } from '../../geo/index.ts';
import type { Place } from '../../places/index.ts';
import type { Road, TownAlong } from '../../roads/index.ts';
import type { ItineraryInput } from '../itinerary.ts';
import { type ChargingVisit, noWishes, type TripWishes } from '../wishes.ts';

/** Returns an approximate zone, from west to east, so test trips cross zone lines. */
export const zoneAt = ([lng]: LngLat): string =>
  lng < -114
    ? 'America/Los_Angeles'
    : lng < -102
      ? 'America/Denver'
      : lng < -87
        ? 'America/Chicago'
        : 'America/New_York';

export const placeAt = (name: string, point: LngLat, population: number): Place => ({
  name,
  state: 'NE',
  lat: point[1],
  lng: point[0],
  timeZone: zoneAt(point),
  population,
});

/** Returns a road along a parallel with a point every few miles, cycling through the given speeds. */
export function roadAlong(
  fromLng: number,
  toLng: number,
  speeds: readonly number[],
  waypointShares: readonly number[],
): Road {
  const steps = Math.max(2, Math.ceil(Math.abs(toLng - fromLng) / 0.05));
  const line: LngLat[] = [];
  for (let i = 0; i <= steps; i++) line.push([fromLng + ((toLng - fromLng) * i) / steps, 41 + Math.sin(i / 9) / 3]);
  const along = cumulativeMeters(line);
  const elapsed = new Float64Array(line.length);
  for (let i = 1; i < line.length; i++) {
    const metersPerSecond = (speeds[i % speeds.length] ?? 30) as number;
    elapsed[i] = (elapsed[i - 1] as number) + ((along[i] as number) - (along[i - 1] as number)) / metersPerSecond;
  }
  const placeIndexes = [0, ...waypointShares.map((share) => Math.round(share * steps)).sort((a, b) => a - b), steps];
  return { line, along, elapsed, placeIndexes, maneuvers: [] };
}

export function townsBeside(road: Road, shares: readonly number[], populations: readonly number[]): TownAlong[] {
  const total = road.along.at(-1) ?? 0;
  return [...shares]
    .sort((a, b) => a - b)
    .map((share, i) => {
      const alongMeters = share * total;
      const point = pointAlong(road.line, road.along, alongMeters);
      const index = Math.max(
        1,
        road.along.findIndex((meters) => meters >= alongMeters),
      );
      const before = road.along[index - 1] as number;
      const part = (alongMeters - before) / ((road.along[index] as number) - before || 1);
      const from = road.elapsed[index - 1] as number;
      const elapsedSeconds = from + ((road.elapsed[index] as number) - from) * part;
      const population = populations[i % populations.length] ?? 0;
      return { place: placeAt(`Town ${i}`, point, population), point, alongMeters, elapsedSeconds, offRoadMeters: 800 };
    });
}

/** Returns charging stops at fractions of a road, in order. */
function chargingBeside(
  road: Road,
  chargers: readonly { readonly share: number; readonly minutes: number }[],
): ChargingVisit[] {
  const total = road.along.at(-1) ?? 0;
  return [...chargers]
    .sort((a, b) => a.share - b.share)
    .map(({ share: part, minutes }, i) => {
      const alongMeters = part * total;
      const point = pointAlong(road.line, road.along, alongMeters);
      const elapsedSeconds = interpolateAt(road.along, road.elapsed, alongMeters);
      return {
        alongMeters,
        elapsedSeconds,
        point,
        place: placeAt(`Charger ${i}`, point, 900),
        offRoadMeters: 300,
        minutes,
      };
    });
}

const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const lng = fc.double({ min: -124, max: -67, noNaN: true });

const wish = fc.option(
  fc.record({
    nights: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
    ),
    minutes: fc.option(fc.integer({ min: 0, max: 600 })),
    arriveBy: fc.constant(null),
  }),
  { nil: undefined },
);

const wishes: fc.Arbitrary<TripWishes> = fc.record({
  places: fc.array(wish, { maxLength: 8 }),
  hoursOnDay: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.double({ min: 1, max: 16, noNaN: true })), { maxLength: 4 })
    .map((hours) => new Map(hours)),
  dayStart: fc.record({ hour: fc.integer({ min: 3, max: 23 }), minute: fc.constantFrom(0, 15, 30) }),
  dutyCycle: fc.constantFrom(null, null, '60/7' as const, '70/8' as const),
  skippedTowns: fc.constant(new Set<string>()),
  charging: fc.constant([]),
});

/** Generates any valid trip. */
export const anyTrip: fc.Arbitrary<ItineraryInput> = fc
  .record({
    wishes: fc.oneof(fc.constant(noWishes), wishes),
    from: lng,
    to: lng,
    speeds: fc.array(fc.double({ min: 5, max: 36, noNaN: true }), { minLength: 1, maxLength: 6 }),
    // Several waypoints may be at the same point of the road.
    waypoints: fc.array(fc.oneof({ weight: 4, arbitrary: share }, fc.constantFrom(0, 0.5, 1)), { maxLength: 6 }),
    chargers: fc.oneof(
      fc.constant([]),
      fc.array(fc.record({ share, minutes: fc.integer({ min: 1, max: 90 }) }), { maxLength: 8 }),
    ),
    towns: fc.array(share, { maxLength: 80 }),
    populations: fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 20 }),
    drivingHoursPerDay: fc.double({ min: 1, max: 16, noNaN: true }),
    driveTimePerLeg: fc.double({ min: 0.5, max: 12, noNaN: true }),
    stopLength: fc.integer({ min: 5, max: 240 }),
    departure: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  })
  .filter(({ from, to }) => Math.abs(from - to) > 0.02)
  .map((t): ItineraryInput => {
    const road = roadAlong(t.from, t.to, t.speeds, t.waypoints);
    const names = road.placeIndexes.map((lineIndex, i) => placeAt(`Given ${i}`, road.line[lineIndex] as LngLat, 0));
    return {
      road,
      places: names,
      towns: townsBeside(road, t.towns, t.populations),
      rhythm: t,
      wishes: { ...t.wishes, charging: chargingBeside(road, t.chargers) },
      departure: Math.floor(t.departure.getTime() / 60_000) * 60_000,
      nearestTown: (point) => placeAt('Somewhere', point, 1200),
      zoneAt,
    };
  });

/** Fixed seed, so results change only with the code. Try other seeds when changing the planner. */
export const SEED = 20_261_122;
