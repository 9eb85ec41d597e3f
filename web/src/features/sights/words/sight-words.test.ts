import { describe, expect, it } from 'vitest';
import { foundOf, sightOf } from '../testing/sights.ts';
import {
  allFeesWords,
  distanceWords,
  effectWords,
  feeWords,
  passingWords,
  priceWords,
  ratingWords,
  sourcesWords,
} from './sight-words.ts';

describe('an entrance fee', () => {
  it('shows what a car pays, with the month of the price', () => {
    expect(feeWords(sightOf())).toBe('$35 per vehicle · as of Nov 2020');
    expect(feeWords(sightOf({ fee: { person: 12.5 }, feeSource: null }))).toBe('$12.50 per person');
  });

  it('is free or unknown, never both', () => {
    expect(feeWords(sightOf({ fee: {} }))).toBe('Free');
    expect(feeWords(sightOf({ fee: { vehicle: 0 } }))).toBe('Free');
    expect(feeWords(sightOf({ fee: null, feeSource: null }))).toBe('Fee unknown');
  });

  it('lists everyone who pays in the details', () => {
    expect(allFeesWords(sightOf())).toBe('$35 per vehicle, $30 per motorcycle, $20 per person · as of Nov 2020');
  });
});

describe('the facts of a card', () => {
  it('include the distance to the road and its side, or to the place searched around', () => {
    expect(distanceWords(foundOf(), 'miles')).toBe('3.2 mi from the road, left side');
    expect(distanceWords(foundOf({ along: { miles: 1, side: 'on' }, distanceMiles: 0 }), 'miles')).toBe('At the road');
    expect(distanceWords(foundOf({ along: null, distanceMiles: 12.4 }), 'miles')).toBe('12 mi away');
  });

  it('never invent a rating', () => {
    expect(ratingWords(sightOf())).toBe('Not rated yet');
    expect(ratingWords(sightOf({ rating: { average: 4.25, count: 1 } }))).toBe('4.3 (1 rating)');
  });

  it('include when the driver would be there, with the day on longer trips', () => {
    const visit = { day: 2, arrival: Date.UTC(2026, 11, 5, 21), timeZone: 'America/Denver', detour: null };
    expect(passingWords(visit, 1)).toBe('Passing Sat, Dec 5, 2:00 PM MT');
    expect(passingWords(visit, 3)).toBe('Passing on day 2, Sat, Dec 5, 2:00 PM MT');
  });

  it('name what each source is for', () => {
    expect(sourcesWords(sightOf())).toEqual(['Position, fee and opening: National Park Service, Nov 12, 2020']);
    expect(sourcesWords(sightOf({ source: { name: 'Recalled', asOf: null } }))).toEqual([
      'Position: Recalled',
      'Fee and opening: National Park Service, Nov 12, 2020',
    ]);
    expect(sourcesWords(sightOf({ feeSource: null, source: { name: 'Recalled', asOf: null } }))).toEqual([
      'Position: Recalled',
    ]);
  });
});

describe('adding a sight', () => {
  const detour = { minutes: 8, miles: 5 };
  const visit = { day: 2, arrival: Date.UTC(2026, 11, 5, 21), timeZone: 'America/Denver', detour };
  const end = { arrival: Date.UTC(2026, 11, 6, 0, 32), timeZone: 'America/Denver' };

  it('describes how much longer the day gets, and when it ends', () => {
    expect(effectWords({ visitMinutes: 30 }, visit, end)).toBe('+38 min on day 2, arrival 6:10 PM');
  });

  it('describes the known facts without a detour or a trip', () => {
    expect(effectWords({ visitMinutes: 120 }, { ...visit, detour: null }, end)).toBe('+2 h and the detour on day 2');
    expect(effectWords({ visitMinutes: 120 }, null, null)).toBe('+2 h and the detour');
  });
});

it('explains price levels', () => {
  expect(([1, 2, 3, 4] as const).map(priceWords)).toEqual(['Free', '$ (up to $15)', '$$ (up to $30)', '$$$ (any)']);
});
