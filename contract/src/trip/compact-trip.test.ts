import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedTrip, sampleTrip as plain } from '../testing/sample-trip.ts';
import type { WeatherPointOnTheWire } from '../weather.ts';
import { compactRouteAnswerSchema } from './compact-answer.ts';
import { compactRouteResponseSchema, compactTripOf, compactTripSchema } from './compact-trip.ts';
import { answerOfTrip, tripOfCompact } from './read-compact-trip.ts';
import type { Segment } from './segments.ts';
import { type Trip, tripSchema } from './trip.ts';

const trips = [plain, chargedTrip];
const aStop = plain.segments[0] as Segment;
const aPoint = trips.flatMap(({ weatherPoints }) => weatherPoints)[0] as WeatherPointOnTheWire;

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const lngLat = fc.tuple(degrees(180), degrees(90));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });

const weather = {
  temperature: maybe(fc.integer({ min: -60, max: 130 })),
  condition: maybe(fc.string()),
  dataSource: fc.constantFrom('NOAA', 'NWS “grid”'),
  hazards: fc.array(fc.constant({ kind: 'ice' as const, level: 'care' as const, temperature: 30 }), { maxLength: 2 }),
  filled: fc.constantFrom<Segment['filled']>([], [{ ...aStop, fields: ['windGust'] }]).map((filled) =>
    filled.map(({ dataSource, quality, isForecasted, asOf, fields }) => ({
      ...{ dataSource, quality, isForecasted, asOf },
      fields,
    })),
  ),
};

const stop: fc.Arbitrary<Segment> = fc
  .record({
    ...weather,
    id: fc.string(),
    day: fc.integer({ min: 1, max: 400 }),
    cityName: fc.string({ unit: 'grapheme' }),
    state: fc.constantFrom('NE', 'CO', ''),
    meal: maybe(fc.constantFrom('lunch' as const, 'dinner' as const)),
    lat: degrees(90),
    arrivalTime: time,
    departureTime: maybe(time),
    realCityBased: fc.boolean(),
  })
  .map((own) => ({ ...aStop, ...own }));

const point: fc.Arbitrary<WeatherPointOnTheWire> = fc
  .record({ ...weather, id: fc.string(), mile: fc.double({ min: 0, max: 9000, noNaN: true }), arrivalTime: time })
  .map((own) => ({ ...aPoint, ...own }));

const turn: fc.Arbitrary<Trip['instructions'][number]> = fc
  .record({
    instruction: fc.string({ unit: 'grapheme' }),
    streetNames: fc.array(fc.string(), { maxLength: 3 }),
    type: fc.constantFrom('depart', 'continue'),
    miles: fc.double({ min: 0, max: 900, noNaN: true }),
    minutes: fc.integer({ min: 0, max: 900 }),
    at: lngLat,
    legIndex: fc.nat(9),
    beginIndex: fc.nat(9000),
    exit: maybe(fc.constantFrom('284', '44B')),
    toward: fc.array(fc.string(), { maxLength: 2 }),
    cardinal: maybe(fc.constantFrom('north' as const, 'west' as const)),
    roundaboutExit: maybe(fc.integer({ min: 1, max: 6 })),
    lanes: fc.array(fc.record({ indications: fc.array(fc.string(), { maxLength: 2 }), valid: fc.boolean() })),
    speedLimitMph: maybe(fc.integer({ min: 15, max: 85 })),
  })
  .map(({ at: [lng, lat], ...rest }) => ({ ...rest, lat, lng }));

/** Generates any valid trip, based on real ones. */
const anyTrip: fc.Arbitrary<Trip> = fc
  .record({
    base: fc.constantFrom(...trips),
    geometry: fc.array(lngLat, { maxLength: 60 }),
    instructions: fc.array(turn, { maxLength: 12 }),
    segments: fc.array(stop, { maxLength: 12 }),
    weatherPoints: fc.array(point, { maxLength: 12 }),
  })
  .map(({ base, ...lists }) => ({ ...base, ...lists }));

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Rounds to a number of decimals without returning -0. */
const kept = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

const withRoundedPositions = (trip: Trip): Trip => ({
  ...trip,
  geometry: trip.geometry.map(([lng, lat]) => [kept(lng, 5), kept(lat, 5)]),
  instructions: trip.instructions.map((own) => ({ ...own, lat: kept(own.lat, 6), lng: kept(own.lng, 6) })),
});

describe('the compact form of a trip', () => {
  it('decodes to the same trip, with line positions to five decimals of a degree and maneuver positions to six', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const wire = compactTripSchema.parse(overTheWire(compactTripOf(trip)));
        const read = tripOfCompact(wire);
        expect(read).toEqual(overTheWire(withRoundedPositions(trip)));
        expect(tripSchema.parse(read)).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });

  it.each(trips)('loses no data of a planned trip', (trip) => {
    expect(tripOfCompact(compactTripOf(trip))).toEqual(trip);
  });

  it('converts to the full form of the response, with all parts next to the trip', () => {
    const allowance = { limit: 3, used: 1, left: 2, resetsAt: 0 };
    const wire = { success: true, route: overTheWire(compactTripOf(plain)), allowance, editToken: 'a.b' };
    expect(compactRouteAnswerSchema.parse(wire)).toEqual({ ...answerOfTrip(plain), allowance, editToken: 'a.b' });
  });

  it('contains nothing twice, and values common to all stops only once', () => {
    const { geometry, segments, ...wire } = compactTripOf(plain) as ReturnType<typeof compactTripOf> & {
      geometry?: unknown;
    };
    expect(geometry).toBeUndefined();
    expect(segments.same).toMatchObject({ backendGenerated: true, hasHotels: null });
    expect(Object.keys(segments.each)).not.toContain('backendGenerated');
    expect(wire).not.toHaveProperty('dayCards.0.segments');
  });

  it('is rejected if a column is missing or shorter than the others', () => {
    const route = compactTripOf(plain);
    const { count, same, each } = route.segments;
    const refused = (segments: unknown): boolean =>
      !compactRouteResponseSchema.safeParse({ success: true, route: overTheWire({ ...route, segments }) }).success;
    expect(refused({ count, same, each })).toBe(false);
    expect(refused({ count: count + 1, same, each })).toBe(true);
    expect(refused({ count, same, each: { ...each, lat: each.lat?.slice(1) } })).toBe(true);
    const { lat: _, ...others } = each;
    expect(refused({ count, same, each: others })).toBe(true);
    expect(refused({ count, same: {}, each })).toBe(true);
  });
});
