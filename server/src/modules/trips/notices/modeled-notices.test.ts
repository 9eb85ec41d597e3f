import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { defaultRhythm, type ItineraryInput, planItinerary } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { noticeSentence } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { modeledNotices } from './modeled-notices.ts';

const place = (name: string, [lng, lat]: LngLat): Place => ({
  name,
  state: 'CO',
  lat,
  lng,
  timeZone: 'America/Denver',
  population: 1000,
});

/** A line due east for about 1,050 miles at 50 mph: three days of eight hours. */
const line = Array.from({ length: 201 }, (_, i): LngLat => [-109 + i / 10, 38]);
const along = cumulativeMeters(line);
const input: ItineraryInput = {
  road: {
    line,
    along,
    elapsed: along.map((meters) => (meters / milesToMeters(50)) * 3600),
    placeIndexes: [0, 200],
    maneuvers: [],
  },
  places: [place('Start', line[0] as LngLat), place('End', line[200] as LngLat)],
  towns: [],
  rhythm: defaultRhythm,
  departure: Date.parse('2026-06-02T14:00:00Z'),
  nearestTown: (point) => place(`Town ${Math.round((point[0] + 109) * 10)}`, point),
  zoneAt: () => 'America/Denver',
};
const itinerary = planItinerary(input);
const span = (fromMile: number, miles: number) => ({
  fromMeters: milesToMeters(fromMile),
  toMeters: milesToMeters(fromMile + miles),
});

const notices = (...spans: ReturnType<typeof span>[]) => modeledNotices(spans, itinerary, input);

describe('modeledNotices', () => {
  it('reports a long stretch with its day, towns, mile and length, and the consequences', () => {
    const [notice, ...more] = notices(span(12, 3), span(600, 44));
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ code: 'modeled_road', level: 'warning' });
    expect(notice && noticeSentence(notice)).toMatch(
      /^Local roads are estimated here: 44 miles on day 2, from near Town \d+, CO to near Town \d+, CO, from mile 600\. Check the way, miles and time in another map/,
    );
  });

  it('reports nothing up to 15 miles', () => {
    expect(notices()).toEqual([]);
    expect(notices(span(100, 14.9))).toEqual([]);
    expect(notices(span(100, 15.1))).toHaveLength(1);
  });

  it('sums up the rest if there are many', () => {
    const [notice] = notices(...[10, 60, 110, 160, 210, 260].map((mile) => span(mile, 20)));
    expect((notice ? noticeSentence(notice) : '').match(/20 miles on day/g)).toHaveLength(4);
    expect(notice && noticeSentence(notice)).toContain('; and 40 miles more.');
  });
});
