import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import { localTime } from './clock.ts';
import { brokenInvariants } from './invariants.ts';
import { type ItineraryInput, planItinerary, wheelSecondsByDay } from './itinerary.ts';
import { defaultRhythm, LEG_TOLERANCE, type Rhythm } from './rhythm.ts';
import { anyTrip, placeAt, roadAlong, SEED, townsBeside, zoneAt } from './testing/any-trip.ts';
import { noWishes, type TripWishes } from './wishes.ts';

describe('planItinerary', () => {
  it('breaks no rule on 200 random trips', () => {
    fc.assert(
      fc.property(anyTrip, (input) => {
        expect(brokenInvariants(planItinerary(input), input)).toEqual([]);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it('is deterministic', () => {
    fc.assert(
      fc.property(anyTrip, (input) => {
        expect(planItinerary(input)).toEqual(planItinerary(input));
      }),
      { numRuns: 100, seed: SEED },
    );
  });

  const plain = (rhythm: Partial<Rhythm>, towns: readonly (readonly [share: number, population: number])[]) => {
    const road = roadAlong(-105, -89.1, [29], []);
    return {
      road,
      places: [placeAt('Denver', [-105, 41], 700_000), placeAt('Chicago', [-87.7, 41], 2_700_000)],
      towns: townsBeside(
        road,
        towns.map(([at]) => at),
        towns.map(([, population]) => population),
      ),
      rhythm: { ...defaultRhythm, ...rhythm },
      departure: Date.parse('2026-12-04T15:00:00Z'),
      nearestTown: (point: LngLat) => placeAt('Somewhere', point, 1200),
      zoneAt,
    } satisfies ItineraryInput;
  };

  it('sleeps in a town of 5,000 rather than a nearer hamlet', () => {
    const { stops } = planItinerary(
      plain({}, [
        [0.5, 12_000],
        [0.54, 300],
      ]),
    );
    expect(stops.find((stop) => stop.kind === 'overnight')?.place.population).toBe(12_000);
  });

  it('respects the day’s maximum hours even without a town in reach', () => {
    const input = plain({ drivingHoursPerDay: 4 }, [[0.9, 50_000]]);
    const plan = planItinerary(input);
    expect(Math.max(...wheelSecondsByDay(plan))).toBeLessThanOrEqual(4 * 3600);
    expect(plan.stops.filter((stop) => stop.kind === 'overnight' && !stop.inPlace).length).toBeGreaterThan(0);
  });

  it('moves a stop to a nearby town instead of the ideal minute', () => {
    const input = plain({ driveTimePerLeg: 2, drivingHoursPerDay: 16 }, [
      [0.115, 9000],
      [0.235, 9000],
      [0.36, 9000],
      [0.47, 9000],
      [0.585, 9000],
      [0.7, 9000],
      [0.815, 9000],
      [0.93, 9000],
    ]);
    const { stops } = planItinerary(input);
    const breaks = stops.filter((stop) => stop.kind === 'stop');
    expect(breaks.length).toBeGreaterThanOrEqual(6);
    expect(breaks.every((stop) => stop.inPlace)).toBe(true);
    expect(Math.max(...stops.map((stop) => stop.segmentSeconds))).toBeLessThanOrEqual(2 * 3600 * LEG_TOLERANCE);
  });

  it('visits two places at the same point of the road in the given order', () => {
    const road = roadAlong(-105, -87.7, [29], [0.3, 0.3, 0.6, 0.6]);
    const wish = (nights: number) => ({ nights, minutes: null, arriveBy: null });
    const names = ['Denver', 'Here', 'There', 'This', 'That', 'Chicago'];
    const { stops } = planItinerary({
      ...plain({}, []),
      road,
      places: names.map((name, i) => placeAt(name, road.line[road.placeIndexes[i] ?? 0] as LngLat, 9000)),
      wishes: { ...noWishes, places: [undefined, wish(0), wish(2), wish(1), wish(0)] },
    });
    const reached = stops.flatMap(({ placeIndex, kind }) =>
      placeIndex === null || kind === 'day_start' ? [] : placeIndex,
    );
    expect([...new Set(reached)]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  describe('for a truck driver', () => {
    const truck = { ...noWishes, dutyCycle: '70/8' as const };
    const wish = (nights: number, minutes: number | null) => ({ nights, minutes, arriveBy: null });

    /** Returns a trip with five hours of driving to a point of the road, and eight more from there. */
    const parted = (names: readonly string[], wishes: TripWishes['places']): ItineraryInput => {
      const road = roadAlong(
        -105,
        -89.1,
        [29],
        names.map(() => 0.4),
      );
      return {
        ...plain({ drivingHoursPerDay: 11 }, []),
        road,
        places: ['Denver', ...names, 'Chicago'].map((name, i) =>
          placeAt(name, road.line[road.placeIndexes[i] ?? 0] as LngLat, 0),
        ),
        wishes: { ...truck, places: [undefined, ...wishes] },
      };
    };

    it.each([
      ['of a requested night', 1],
      ['of a planned night', 0],
    ])('adds a long stay at the place %s to the following day', (_, nights) => {
      const input = parted(['Bed', 'Dock', 'Yard'], [wish(nights, 0), wish(0, 420), wish(0, 60)]);
      expect(brokenInvariants(planItinerary(input), input)).toEqual([]);
    });

    it('adds a long stay at a place to the day starting in the town at the same point', () => {
      const input = parted(['Dock'], [wish(0, 420)]);
      const { line, along, elapsed, placeIndexes } = input.road;
      const here = placeIndexes[1] ?? 0;
      const point = line[here] as LngLat;
      const [alongMeters, elapsedSeconds] = [along[here] ?? 0, elapsed[here] ?? 0];
      const place = placeAt('Springfield', point, 90_000);
      const there = { ...input, towns: [{ place, point, alongMeters, elapsedSeconds, offRoadMeters: 100 }] };
      expect(brokenInvariants(planItinerary(there), there)).toEqual([]);
    });

    it('adds no more breaks than fit in the day, even with closely spaced towns', () => {
      const shares = Array.from({ length: 120 }, (_, i) => [(i + 1) / 121, 9000] as const);
      for (const driveTimePerLeg of [0.5, 0.6, 0.75, 1, 1.5]) {
        const input: ItineraryInput = {
          ...plain({ driveTimePerLeg, stopLength: 120, drivingHoursPerDay: 11 }, shares),
          wishes: truck,
        };
        expect([driveTimePerLeg, ...brokenInvariants(planItinerary(input), input)]).toEqual([driveTimePerLeg]);
      }
    });
  });

  it('starts later days at eight, in the zone of the overnight place', () => {
    const { stops } = planItinerary(plain({}, [[0.5, 12_000]]));
    const morning = stops.find((stop) => stop.kind === 'day_start');
    expect(localTime(morning?.arrival ?? 0, morning?.timeZone ?? '')).toMatchObject({ hour: 8, minute: 0 });
  });
});
