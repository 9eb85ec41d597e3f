import { join } from 'node:path';
import type { ChargingStop } from '@roadcast/contract';
import { readTours, type Tour } from '@roadcast/server/platform/tours/tours';
import { beforeAll, describe, expect, it } from 'vitest';
import { tourYear } from '../../../scripts/steps/tours.ts';
import { sharedDataDir } from '../../support/data-folder.ts';

/** Miles that each tour must take on the roads it is about; planned ones are a little longer. */
const ROADS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'big-bend': { 'FM-170': 60, 'TX-118': 45, 'Big Bend Park Road': 45, 'US-385': 38, 'US-90': 300 },
  'black-hills-badlands': { 'SD-240': 35, 'US-16A': 25, 'Wildlife Loop Road': 16, 'SD-87': 25 },
  'blue-ridge-parkway': { 'Skyline Drive': 100, 'Blue Ridge Parkway': 410 },
  'florida-to-key-west': { 'US-1': 280, 'I-95': 100 },
  'great-river-road': { 'US-61': 330, 'WI-35': 70, 'US-67': 35 },
  'hawaii-big-island': { 'HI-11': 110, 'HI-19': 85 },
  'lake-superior': { 'WI-13': 25, 'US-41': 190, 'MI-28': 190, 'MI-123': 55 },
  'natchez-trace': { 'Natchez Trace Parkway': 400 },
  'new-england-fall': { 'NH-16': 70, 'NH-112': 28, 'VT-100': 70, 'US-7': 90 },
  'oregon-coast': { 'US-101': 350 },
  'pacific-coast-highway': { 'CA-1': 300 },
  'route-66': { 'I-55': 260, 'I-44': 440, 'I-40': 1100 },
  'utah-five-parks': { 'UT-9': 48, 'UT-12': 110, 'UT-24': 85, 'UT-313': 35, 'US-191': 55 },
  'yellowstone-to-glacier': {
    'Teton Park Road': 18,
    'South Entrance Road': 20,
    'Grand Loop Road': 85,
    'US-287': 150,
    'Going-to-the-Sun Road': 48,
  },
};

const MONTHS = { winter: 'Jan', spring: 'Apr', summer: 'Jul', fall: 'Oct' } as const;

let tours: readonly Tour[] = [];
const logged: string[] = [];
beforeAll(async () => {
  tours = await readTours(join(sharedDataDir(), 'dataset'), (line) => logged.push(line));
});

const tourOf = (slug: string): Tour => {
  const found = tours.find((tour) => tour.slug === slug);
  if (!found) throw new Error(`no tour ${slug}`);
  return found;
};

/** Returns the miles on a road, including where it shares its line with others. */
const milesOn = ({ trip }: Tour, road: string): number =>
  trip.instructions.reduce((sum, { streetNames, miles }) => (streetNames.includes(road) ? sum + miles : sum), 0);

describe('our own tours', () => {
  it('are all planned and readable, in every season and for every kind of vehicle', () => {
    expect(logged).toEqual([]);
    expect(tours.length).toBeGreaterThanOrEqual(12);
    expect(tours.map(({ slug }) => slug)).toEqual(Object.keys(ROADS));
    expect(new Set(tours.map(({ season }) => season)).size).toBe(4);
    expect(new Set(tours.map(({ trip }) => trip.preferences.vehicleType))).toEqual(new Set(['car', 'rv', 'ev']));
  });

  it.each(Object.keys(ROADS))('%s takes its roads, without a warning', (slug) => {
    const tour = tourOf(slug);
    const { trip } = tour;
    expect(trip.notices.filter(({ level }) => level === 'warning')).toEqual([]);
    expect(trip.closings).toEqual([]);
    for (const [road, miles] of Object.entries(ROADS[slug] ?? {})) {
      expect(milesOn(tour, road), road).toBeGreaterThanOrEqual(miles);
    }
  });

  it.each(Object.keys(ROADS))('%s leaves in its season and stays overnight where specified', (slug) => {
    const { trip, request, season } = tourOf(slug);
    const [first] = trip.segments;
    const leaving = new Intl.DateTimeFormat('en-US', {
      timeZone: first?.timeZone,
      ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric' } as const),
    });
    expect(leaving.format(first?.departureTime ?? 0)).toBe(`${MONTHS[season]} 15, ${tourYear()}, 8 AM`);
    const most = request.preferences.drivingHoursPerDay ?? 0;
    for (const { day, drivingHours } of trip.dayCards) expect(drivingHours, `day ${day}`).toBeLessThanOrEqual(most);
    // Every night is in a place that the tour lists, so the driving hours don't split any day.
    const nights = trip.waypoints.reduce((sum, place) => sum + place.nights, 0);
    expect(trip.dayCards.length).toBe(nights + 1);
  });

  it('reach every charger of the electric tour with the specified charge', () => {
    const electric = tours.flatMap(({ trip }) => trip.charging ?? []);
    expect(electric.length).toBeGreaterThanOrEqual(1);
    for (const { stops, shortfalls, endCharge, arrivalCharge, destinationCharge, rangeAnalysis } of electric) {
      expect(stops.length).toBeGreaterThanOrEqual(2);
      expect(shortfalls).toEqual([]);
      const lowest = Math.min(...stops.map((stop: ChargingStop) => stop.arrivalCharge));
      expect(lowest).toBeGreaterThanOrEqual(arrivalCharge - 0.2);
      expect(endCharge).toBeGreaterThanOrEqual(destinationCharge - 0.2);
      expect(rangeAnalysis.rangeAnxietyScore).toBeLessThan(60);
    }
  });
});
