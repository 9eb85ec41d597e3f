import type { ChargingStop, DayCard, Segment, Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { sampleChargingStop } from '../../../lib/testing/sample-charging.ts';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { restOf } from './rest-day.ts';
import { pinAt, type TimelineRow, timelineRows } from './timeline-rows.ts';

const HOUR = 3_600_000;
const [card] = sampleTrip.dayCards;
const day = card as DayCard;
/** Departs 8:00 AM in Chicago; stop from 11:30 to 12:00; Omaha at 4:00 PM. */
const { segments } = sampleTrip;
const morning = day.departureTime;

const shape = (rows: readonly TimelineRow[]): string[] =>
  rows.map((row) => (row.kind === 'drive' ? `${row.light} ${row.hours.toFixed(2)}` : row.kind));

describe('timelineRows', () => {
  it('has only stops and drives for a stored trip without sun times', () => {
    expect(shape(timelineRows(day, segments))).toEqual(['stop', 'day 3.50', 'stop', 'day 4.00', 'stop']);
  });

  it('places sunrise and sunset: before the start, in a drive, which they split, or after the last arrival', () => {
    const usual = { ...day, sunrise: morning - HOUR, sunset: morning + 7 * HOUR };
    expect(shape(timelineRows(usual, segments))).toEqual([
      'sunrise',
      'stop',
      'day 3.50',
      'stop',
      'day 3.00',
      'sunset',
      'after-sunset 1.00',
      'stop',
    ]);
    const long = { ...day, sunrise: morning + HOUR, sunset: morning + 9 * HOUR };
    expect(shape(timelineRows(long, segments))).toEqual([
      'stop',
      'before-sunrise 1.00',
      'sunrise',
      'day 2.50',
      'stop',
      'day 4.00',
      'stop',
      'sunset',
    ]);
  });

  it('shows a drive’s length once, on its longest part', () => {
    const rows = timelineRows({ ...day, sunset: morning + 7 * HOUR }, segments);
    const drives = rows.filter((row) => row.kind === 'drive');
    expect(drives.map(({ leadsTo }) => leadsTo?.id ?? null)).toEqual(['d1s1', 'd1s2', null]);
  });

  it('omits the next day’s sunset for a late arrival', () => {
    expect(shape(timelineRows({ ...day, sunset: morning + 31 * HOUR }, segments))).not.toContain('sunset');
  });

  it('marks clock changes, long legs and stretches without services on their drive', () => {
    const notes: DayCard['notes'] = [
      { kind: 'zone', minutes: -60, stopId: 'd1s2' },
      { kind: 'clock-change', minutes: 60, stopId: 'd1s0' },
      { kind: 'long-leg', hours: 4.4, stopId: 'd1s2' },
      { kind: 'no-services', fromMile: 0, toMile: 70, lastTown: 'Chicago', nextTown: 'Geneseo', certain: false },
      { kind: 'no-services', fromMile: 220, toMile: 290, lastTown: 'Iowa City', nextTown: 'Adair', certain: false },
    ];
    const rows = timelineRows({ ...day, notes }, segments);
    expect(shape(rows)).toEqual(['clock', 'stop', 'day 3.50', 'stop', 'day 4.00', 'clock', 'stop']);
    expect(rows.flatMap((row) => (row.kind === 'clock' ? [[row.cause, row.minutes]] : []))).toEqual([
      ['season', 60],
      ['zone', -60],
    ]);
    expect(rows.flatMap((row) => (row.kind === 'drive' ? [row.notes.map(({ kind }) => kind)] : []))).toEqual([
      ['no-services'],
      ['long-leg', 'no-services'],
    ]);
  });
});

describe('restOf', () => {
  const rest: DayCard = { ...day, day: 2, miles: 0, drivingHours: 0 };
  const night = { ...(segments[0] as Segment), day: 2, placeIndex: 1 };
  const of = (dutyCycle: '70/8' | null, nights: number) => ({
    dutyCycle,
    waypoints: [
      { label: 'Omaha, NE', lat: 41.26, lng: -95.93, role: 'stop', nights, minutes: null, waypointIndex: 0 },
    ] satisfies Trip['waypoints'],
    segments: [night],
  });

  it('distinguishes rest days, duty cycle restarts and driving days', () => {
    expect(restOf(sampleTrip, day)).toBeNull();
    expect(restOf(of(null, 2), rest)).toBe('rest');
    expect(restOf(of('70/8', 2), rest)).toBe('rest');
    expect(restOf(of('70/8', 1), rest)).toBe('restart');
  });
});

describe('pinAt', () => {
  it('finds the pin at the car’s first arrival, not its departure', () => {
    const [start, middle, end] = segments as [Segment, Segment, Segment];
    const pin = {
      placeIndex: 1,
      location: 'Iowa City, IA',
      arriveBy: morning + 4 * HOUR,
      arrival: morning + 3.5 * HOUR,
      timeZone: 'America/Chicago',
      kept: true,
    };
    const nightThere = { ...middle, placeIndex: 1 };
    const nextMorning = { ...middle, id: 'd2s0', placeIndex: 1 };
    const trip = { pins: [pin], segments: [start, nightThere, nextMorning, end] };
    expect(trip.segments.map((stop) => pinAt(trip, stop) !== null)).toEqual([false, true, false, false]);
  });
});

it('has a row for charging between stops, which splits the drive; charging at a stop is part of its row', () => {
  const own = sampleChargingStop({ segmentId: null, time: morning + 6 * HOUR });
  const kinds = (charging: readonly ChargingStop[]) =>
    timelineRows(day, segments, { charging }).map(({ kind }) => kind);
  expect(kinds([own])).toEqual(['stop', 'drive', 'stop', 'drive', 'charge', 'drive', 'stop']);
  expect(kinds([sampleChargingStop()])).not.toContain('charge');
});
