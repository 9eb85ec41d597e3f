import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sightKinds } from '../sights/index.ts';
import { LONGEST_NOTE } from '../trip-request/index.ts';
import { garminSymbols, symbolOfSight } from './garmin-symbols.ts';
import { geoJsonOf } from './geojson.ts';
import { gpxOf } from './gpx.ts';
import type { ExportPlace } from './reading/own-places.ts';
import { ample, sampleTrip as trip, tripIn } from './testing/sample-trip.ts';
import type { TripForExport } from './trip.ts';

const falls = { id: 'kent-falls-state-park-ct', kind: 'waterfall', note: 'Boots & <rope>' } as const;
const park = { id: 'nps-glac', kind: 'national_park', note: '' } as const;

const stopAt = (name: string, lng: number, sight?: ExportPlace['sight']): ExportPlace => ({
  name,
  lat: 41 + Math.abs(lng % 3),
  lng,
  role: 'stop',
  ...(sight && { sight }),
});
const withPlaces = (...between: readonly ExportPlace[]): TripForExport => ({
  ...trip,
  places: [stopAt('Start', -104), ...between, stopAt('End', -96)],
});

describe('a discovered place in a GPX file', () => {
  it('is read back with its sight and note', () => {
    const { places } = withPlaces(
      stopAt('Falls', -102, { ...falls, note: 'One\n"Two"\tthree' }),
      stopAt('P', -99, park),
    );
    expect(tripIn(gpxOf({ ...trip, places }), { ...ample, stops: 0, sights: 2 }).places).toEqual(places);
  });

  it('round-trips with any note', () => {
    const note = fc.string({ unit: 'grapheme', maxLength: LONGEST_NOTE }).map((text) =>
      text
        .slice(0, LONGEST_NOTE)
        // XML can't have these characters.
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .trim(),
    );
    const sight = fc.record({
      id: fc.constantFrom('nps-glac', '1', 'a'.repeat(120)),
      kind: fc.constantFrom(...sightKinds),
      note,
    });
    fc.assert(
      fc.property(sight, (any) => {
        const { places } = withPlaces(stopAt('Falls', -102, any));
        expect(tripIn(gpxOf({ ...trip, places })).places).toEqual(places);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('becomes an ordinary stop beyond the plan’s discovered places', () => {
    const file = gpxOf(withPlaces(stopAt('Falls', -102, falls), stopAt('Park', -99, park)));
    const [, first, second] = tripIn(file, { stops: 1, sights: 1, passes: 5 }).places;
    expect([first?.sight, second?.sight]).toEqual([falls, undefined]);
    expect([first?.role, second?.role]).toEqual(['stop', 'stop']);
    const none = tripIn(file, { stops: 1, sights: 0, passes: 5 });
    expect(none.places.filter(({ role }) => role === 'stop')).toHaveLength(3);
    expect(none.places.every(({ sight }) => sight === undefined)).toBe(true);
    expect(none.stops.map(({ name }) => name)).toEqual(['Falls', 'Park']);
  });

  it('doesn’t take the room of ordinary stops', () => {
    const file = gpxOf(withPlaces(stopAt('Falls', -102, falls), stopAt('Town', -99)));
    const found = tripIn(file, { stops: 1, sights: 1, passes: 5 });
    expect(found.places.map(({ role }) => role)).toEqual(['stop', 'stop', 'stop', 'stop']);
    expect(found.stops).toEqual([{ name: 'Town', isKept: true }]);
  });

  it('is an ordinary place if its id or kind is invalid, or if it isn’t a stop', () => {
    const file = gpxOf(withPlaces(stopAt('Falls', -102, falls)));
    const sightIn = (gpx: string) => tripIn(gpx).places[1]?.sight;
    expect(sightIn(file)).toEqual(falls);
    expect(sightIn(file.replace('sight="kent', 'sight="Kent'))).toBeUndefined();
    expect(sightIn(file.replace('sightKind="waterfall"', 'sightKind="casino"'))).toBeUndefined();
    expect(sightIn(file.replaceAll('role="stop"', 'role="night"'))).toBeUndefined();
    expect(sightIn(file.replace(/note="[^"]*"/, `note="${'x'.repeat(900)}"`))?.note).toHaveLength(LONGEST_NOTE);
  });

  it('has a symbol that Garmin devices know, and its note as the description', () => {
    const stops = sightKinds.map((kind, i) => ({
      ...(trip.stops[4] as TripForExport['stops'][number]),
      id: `s${i}`,
      sight: { ...falls, kind },
      remark: falls.note,
    }));
    const gpx = gpxOf({ ...trip, stops });
    const waypoints = [...gpx.matchAll(/<wpt .*<\/wpt>/g)].map(([text]) => text);
    expect(waypoints).toHaveLength(sightKinds.length);
    waypoints.forEach((waypoint, i) => {
      const [, symbol = ''] = /<sym>([^<]*)</.exec(waypoint) ?? [];
      expect(symbol).toBe(symbolOfSight[sightKinds[i] as (typeof sightKinds)[number]]);
      expect(garminSymbols).toContain(symbol);
      expect(waypoint).toContain('<desc>Boots &#38; &#60;rope&#62;</desc>');
    });
  });
});

it('is in GeoJSON with its sight', () => {
  const stops = trip.stops.map((stop) => (stop.kind === 'waypoint' ? { ...stop, sight: park } : stop));
  const { features } = JSON.parse(geoJsonOf({ ...trip, stops })) as { features: { properties: { sight?: unknown } }[] };
  expect(features.flatMap(({ properties }) => properties.sight ?? [])).toEqual([park]);
});
