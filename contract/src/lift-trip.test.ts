import { describe, expect, it } from 'vitest';
import { isPresentRecord, liftTrip } from './lift-trip.ts';
import { noticeCode } from './notice-code.ts';
import type { Notice } from './notices.ts';
import { earlierTrips } from './testing/earlier-trips.ts';
import { type Trip, tripSchema } from './trip.ts';
import { alongOf, timedLineOf } from './trip-along.ts';

const { plain, withRoads, withDays, withWeather, withWishes, withTimes, withSentences, withCodes, withCharging } =
  earlierTrips;

interface EarlierRecord {
  readonly recordVersion?: number;
  readonly notices: readonly { readonly code: string; readonly message?: string; readonly facts?: object }[];
  readonly closings?: readonly unknown[];
}

const asKept = (trip: unknown): unknown => JSON.parse(JSON.stringify(trip));

function lifted(trip: unknown): Trip {
  const found = liftTrip(asKept(trip));
  if (!found) throw new Error('not lifted');
  return found;
}

describe('a trip of an earlier record', () => {
  it.each(Object.entries(earlierTrips))('%s becomes one of today, with all that it had', (_, trip) => {
    const found = lifted(trip);
    expect(tripSchema.parse(found)).toEqual(found);
    const { recordVersion, notices, closings, ...had } = asKept(trip) as EarlierRecord;
    expect(found).toMatchObject(had);
    expect(recordVersion ?? 0).toBeLessThan(8);
    expect(found.recordVersion).toBe(8);
    expect(found.notices.map(({ facts }) => facts)).toEqual(
      notices.map(({ code, message, facts }) => facts ?? { was: code, sentence: message }),
    );
    expect(found.closings).toHaveLength(closings?.length ?? 0);
    // Before the seventh record nobody planned its charging, and before the sixth record neither its fuel, nor asked what its tolls cost.
    expect(found.fuel).toBeNull();
    expect(found.charging).toEqual(recordVersion === 7 ? withCharging.charging : null);
    expect(found.tollCosts === null).toBe((recordVersion ?? 0) < 6);
    expect(isPresentRecord(asKept(trip))).toBe(false);
    expect(isPresentRecord(asKept(found))).toBe(true);
    expect(liftTrip(asKept(found))).toEqual(found);
  });

  it('gets the driving time at every vertex out of the hours of its stops', () => {
    const { elapsed, line } = timedLineOf(lifted(plain));
    expect(elapsed).toHaveLength(line.length);
    expect(elapsed[0]).toBe(0);
    expect(elapsed.at(-1)).toBe(plain.duration);
    // 0.95 of 2.45 hours to the waypoint, and evenly on the way there.
    expect(Math.abs((elapsed[3] ?? 0) - (plain.duration * 0.95) / 2.45)).toBeLessThan(3);
    expect((elapsed[2] ?? 0) / (elapsed[3] ?? 1)).toBeCloseTo(50.07 / 53.53, 3);
    expect([...elapsed].every((seconds, i) => i === 0 || seconds > (elapsed[i - 1] ?? 0))).toBe(true);
    const along = alongOf(lifted(plain));
    for (const { cumulativeDistance, arrivalTime } of plain.segments) {
      expect(along.mileAt(arrivalTime)).toBeCloseTo(cumulativeDistance, 6);
    }
  });

  it('has its maneuvers at vertices in their order, also where the road comes by twice', () => {
    expect(lifted(plain).instructions.map(({ beginIndex }) => beginIndex)).toEqual([0, 2, 3, 3, 4, 6]);
  });

  it('puts a maneuver that lies on no vertex where its miles have it', () => {
    const instructions = plain.instructions.map((turn) => ({ ...turn, lat: turn.lat + 1 }));
    expect(lifted({ ...plain, instructions }).instructions.map(({ beginIndex }) => beginIndex)).toEqual([
      0, 2, 3, 3, 4, 6,
    ]);
  });

  it.each(Object.entries(earlierTrips))('%s says nothing of its turns that nobody had noted', (_, trip) => {
    const { instructions, roads } = lifted(trip);
    const unknown = { exit: null, toward: [], cardinal: null, roundaboutExit: null, lanes: [], speedLimitMph: null };
    expect(instructions).toHaveLength(trip.instructions.length);
    for (const turn of instructions) expect(turn).toMatchObject(unknown);
    expect(roads).toEqual({ ...trip.roads, stretches: [], speedLimits: [] });
  });

  it.each(Object.values(earlierTrips))('has the weather of when it was planned', (trip) => {
    expect(lifted(trip).weatherAt).toBe('weatherAt' in trip ? trip.weatherAt : trip.createdAt);
  });

  it('says nothing of what nobody had counted', () => {
    const { tolls, ferries, alertsState, turn, pinRemedies, segments } = lifted(plain);
    expect([tolls, ferries, alertsState, turn, pinRemedies]).toEqual([null, null, null, null, null]);
    const { windGust, snowChance, precipitationAmount, heading, relativeWind, meal, lack } =
      segments[1] as Trip['segments'][number];
    expect([windGust, snowChance, precipitationAmount, heading, relativeWind, meal, lack]).toEqual(Array(7).fill(null));
  });

  it('has a wish as usual that could not be chosen yet when this version kept it', () => {
    const { avoidFerries, ...before } = lifted(withWishes).preferences;
    const kept = { ...lifted(withWishes), preferences: before };
    expect(isPresentRecord(kept)).toBe(false);
    expect(lifted(kept).preferences).toEqual({ ...before, avoidFerries: false });
    expect(isPresentRecord(lifted(kept))).toBe(true);
  });

  it('keeps its notices and what closed its roads as the sentences that they were', () => {
    const { notices, closings } = lifted(withSentences);
    expect(notices.at(-1)).toEqual({
      code: 'kept_sentence',
      level: 'warning',
      facts: { was: 'road_closed', sentence: 'Tioga Pass (CA-120) is closed. Check before you go.' },
    });
    expect(noticeCode(notices[0] as Notice)).toBe('weather_typical');
    expect(closings).toMatchObject([
      {
        name: 'Tioga Pass (CA-120)',
        around: true,
        notice: { facts: { sentence: withSentences.closings[0]?.message } },
      },
    ]);
  });

  it('keeps notices and closings as they are since they are codes, and claims of no stretch that it certainly has no fuel', () => {
    const { notices, closings, dayCards } = lifted(withCodes);
    expect(notices).toEqual(withCodes.notices);
    expect(closings).toEqual(withCodes.closings);
    expect(dayCards[0]?.notes).toEqual([{ ...withCodes.dayCards[0]?.notes[0], certain: false }]);
  });

  it('has the usual range of a full tank where nobody could say another', () => {
    expect(lifted(withCodes).preferences.vehicleRange).toBe(300);
  });

  it('has nothing closed where that was not noted yet', () => {
    expect(lifted(withTimes).closings).toEqual([]);
  });

  it('had no wishes that could not be chosen', () => {
    const { pins, returnTrip, dutyCycle, preferences, weatherPoints, waypoints } = lifted(plain);
    expect([pins, returnTrip, dutyCycle, weatherPoints]).toEqual([[], false, null, []]);
    expect([preferences.avoidHighways, preferences.avoidFerries, preferences.avoidTolls]).toEqual([false, false, true]);
    expect(waypoints).toMatchObject([{ role: 'stop', nights: 0, minutes: null, waypointIndex: 0 }]);
  });

  it('was for the usual vehicle of its kind until vehicles had figures', () => {
    expect(lifted(plain).vehicle).toMatchObject({ heightFeet: 12.5, lengthFeet: 36, towing: false, ignoredLimits: [] });
    expect(lifted(withRoads).vehicle).toEqual(withRoads.vehicle);
  });

  it('has its places, the sun and the jumps of its clock', () => {
    const { segments, dayCards } = lifted(plain);
    expect(segments.map(({ placeIndex }) => placeIndex)).toEqual([0, 1, 2]);
    const [day] = dayCards;
    expect(day?.notes).toEqual([{ kind: 'zone', minutes: 60, stopId: 'd1s1' }]);
    // Ogallala in December: 6:55 AM; Kearney 5:16 PM, by the almanac to a few minutes.
    expect(new Date(day?.sunrise ?? 0).toISOString()).toMatch(/^2026-12-04T13:5/);
    expect(new Date(day?.sunset ?? 0).toISOString()).toMatch(/^2026-12-04T23:0/);
    expect(lifted(withDays).dayCards[0]?.notes).toEqual([{ kind: 'weekend' }]);
  });

  it('does not guess which stops its places are where a night may have been one', () => {
    const [first, , last] = plain.segments;
    const segments = [first, { ...plain.segments[1], type: 'stop' }, last];
    expect(lifted({ ...plain, segments }).segments.map(({ placeIndex }) => placeIndex)).toEqual([0, null, 2]);
  });

  it('keeps what it knows of weather and wishes', () => {
    expect(lifted(withWeather).weatherPoints).toEqual(withWeather.weatherPoints);
    expect(lifted(withWeather).waypoints[0]?.minutes).toBeNull();
    expect(lifted(withWishes).waypoints[0]?.minutes).toBe(45);
  });
});

describe('what is no trip', () => {
  const present = lifted(withWishes);
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'trip'],
    ['an empty record', {}],
    ['an older schema', { ...plain, schemaVersion: 1 }],
    ['no schema', { ...plain, schemaVersion: undefined }],
    ['damage', { ...plain, segments: 'many' }],
    ['a later record', { ...present, recordVersion: 9 }],
    ['a damaged record of today', { ...present, tolls: undefined }],
    ['sentences in a record that has codes', { ...withCodes, notices: withSentences.notices }],
    ['a line without its times', { ...present, elapsed: present.elapsed.slice(0, 4) }],
  ])('is not lifted: %s', (_, kept) => {
    expect(liftTrip(kept === null ? null : asKept(kept))).toBeNull();
  });
});
