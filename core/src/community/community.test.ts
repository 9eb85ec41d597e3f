import { describe, expect, it } from 'vitest';
import type { Place } from '../places/index.ts';
import { emptyTripDraft, endAt, nextMorning, passAt, stopAt, type TripDraft } from '../trip-request/index.ts';
import { coarseDraft, type LocatedPlace } from './coarse-draft.ts';
import { sharedVehicleTypeOf, tagsOf, toggledTag } from './model.ts';
import { middleOfSeason, seasonOf } from './seasons.ts';
import { coarseTown } from './towns.ts';
import { activityScore, trendingScore } from './trending.ts';

describe('tags', () => {
  it('are stored once, in lowercase with hyphens', () => {
    expect(tagsOf(['Scenic', ' scenic ', 'Big  Sky!', '--', 'Café', 'x'.repeat(40)])).toEqual([
      'scenic',
      'big-sky',
      'cafe',
      'x'.repeat(24),
    ]);
  });

  it('are added by a click and removed by another', () => {
    expect(toggledTag(['fast'], 'scenic')).toEqual(['fast', 'scenic']);
    expect(toggledTag(['fast', 'scenic'], 'fast')).toEqual(['scenic']);
  });
});

it.each([
  ['car', undefined, 'ICE'],
  ['rv', 'diesel', 'ICE'],
  ['truck', undefined, 'ICE'],
  ['car', 'hybrid', 'HYBRID'],
  ['car', 'plug_in_hybrid', 'PHEV'],
  ['ev', undefined, 'EV'],
  ['towing', 'electric', 'EV'],
] as const)('a %s with %s is shared as %s', (kind, fuel, type) => {
  expect(sharedVehicleTypeOf(kind, fuel)).toBe(type);
});

it('plans undated trips for the middle of their season, never in the past', () => {
  expect([12, 2, 3, 7, 9, 11].map(seasonOf)).toEqual(['winter', 'winter', 'spring', 'summer', 'fall', 'fall']);
  expect(middleOfSeason('winter', '2026-11-29')).toBe('2027-01-15');
  expect(middleOfSeason('fall', '2026-10-14')).toBe('2026-10-15');
  expect(middleOfSeason('fall', '2026-10-15')).toBe('2027-10-15');
});

it('counts seven days of activity, each worth less than the next', () => {
  const day = (daysAgo: number) => ({ daysAgo, visitors: 10, copies: 0, ratings: 0 });
  expect(trendingScore([day(0)])).toBe(10);
  expect(trendingScore([day(1)])).toBeCloseTo(8, 9);
  expect(trendingScore([day(7), day(-1)])).toBe(0);
  expect(trendingScore([{ daysAgo: 0, visitors: 1, copies: 1, ratings: 1 }])).toBe(
    activityScore('visitors') + activityScore('copies') + activityScore('ratings'),
  );
});

const town = (name: string, lat: number, lng: number, population: number): Place => ({
  name,
  state: 'NE',
  lat,
  lng,
  population,
  timeZone: 'America/Chicago',
});
const towns = [
  town('Hamlet', 41, -100, 300),
  town('Village', 41.02, -100, 2000),
  town('City', 41.05, -100, 40_000),
  town('Far', 41, -98, 5000),
];
const nearest = ({ lat, lng }: { lat: number; lng: number }, least: number): { place: Place } => {
  const [place] = towns
    .filter(({ population }) => population >= least)
    .toSorted((a, b) => Math.hypot(a.lat - lat, a.lng - lng) - Math.hypot(b.lat - lat, b.lng - lng));
  return { place: place ?? (towns[2] as Place) };
};

it('shows a larger town for homes in small ones', () => {
  expect(coarseTown({ lat: 41, lng: -100 }, nearest).name).toBe('City');
  expect(coarseTown({ lat: 41, lng: -98.2 }, nearest).name).toBe('Far');
});

describe('a coarse trip', () => {
  const home = { name: '1 Elm Street', at: { lat: 41.001, lng: -100.001 } };
  const aunt = { name: 'Aunt May', at: { lat: 41.01, lng: -98.01 } };
  const draft: TripDraft = {
    ...emptyTripDraft,
    origin: home,
    destination: { ...endAt({ name: 'Denver, CO', at: { lat: 39.74, lng: -104.98 } }), arriveBy: '2026-12-06T20:00' },
    waypoints: [
      { ...stopAt(aunt), arriveBy: '2026-12-05T13:00', nights: 1 },
      passAt({ lat: 41.1, lng: -100 }, 'I-80'),
      passAt({ lat: 41.1, lng: -102 }, 'my street'),
      { ...stopAt({ name: 'Arch', at: null }), sight: { id: 'arch', kind: 'landmark', note: 'with Bob' } },
    ],
    departure: { date: '2026-12-05', time: '07:35' },
    skippedTowns: ['Ogallala, NE'],
    charging: { pinnedSites: ['home charger'], startCharge: 80 },
  };
  const arch: LocatedPlace = { name: 'The Arch, NE', at: { lat: 40.7, lng: -99 } };
  const located = {
    origin: home,
    destination: { name: 'Denver, CO', at: { lat: 39.74, lng: -104.98 } },
    waypoints: new Map([
      [0, aunt],
      [3, { ...arch, name: 'Arch' }],
    ]),
  };
  const lookups = {
    townOf: (position: LocatedPlace['at']): LocatedPlace => {
      const { name, lat, lng } = coarseTown(position, nearest);
      return { name, at: { lat, lng } };
    },
    publicPlace: ({ name }: LocatedPlace) => (name === 'Arch' ? arch : null),
  };
  const coarse = (shown: { start: boolean; end: boolean; dates: boolean }) =>
    coarseDraft(draft, located, shown, nextMorning, lookups);

  it('has towns for hidden places, and nothing private', () => {
    const hidden = coarse({ start: false, end: true, dates: false });
    expect([hidden.origin.name, hidden.destination.name]).toEqual(['City', 'Denver, CO']);
    expect(hidden.waypoints).toEqual([
      { ...stopAt(lookups.townOf(aunt.at)), nights: 1 },
      { ...passAt({ lat: 41.1, lng: -102 }, ''), name: '' },
      { ...stopAt(arch), sight: { id: 'arch', kind: 'landmark', note: '' } },
    ]);
    expect(hidden).toMatchObject({ departure: nextMorning, skippedTowns: [], charging: { startCharge: 80 } });
    expect(JSON.stringify(hidden)).not.toMatch(/Elm|May|Bob|Ogallala|home|street|2026|41\.001|98\.01/);
  });

  it('depends on a hidden place only through its town', () => {
    const moved = { name: 'Elsewhere', at: { lat: 41.03, lng: -100.02 } };
    const other = coarseDraft(
      { ...draft, origin: moved },
      { ...located, origin: moved },
      noneShown,
      nextMorning,
      lookups,
    );
    expect(other).toEqual(coarse(noneShown));
  });

  it('keeps what the owner shows', () => {
    const open = coarse({ start: true, end: true, dates: true });
    expect([open.origin, open.departure, open.destination.arriveBy]).toEqual([
      home,
      draft.departure,
      '2026-12-06T20:00',
    ]);
  });
});

const noneShown = { start: false, end: false, dates: false };
