import { describe, expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import { garminSymbols, symbolOf } from './garmin-symbols.ts';
import { geoJsonOf } from './geojson.ts';
import { gpxOf } from './gpx.ts';
import { type CalendarWords, icsOf } from './ics.ts';
import { appleMapsLinks, googleMapsLinks } from './map-links.ts';
import { nearestIndexes } from './nearest.ts';
import { DEEPEST_XML, LONGEST_FILE_NAME, MOST_OWN_PLACES, MOST_XML_ATTRIBUTES } from './reading/limits.ts';
import type { ExportPlace } from './reading/own-places.ts';
import { readGpx } from './reading/read-gpx.ts';
import { type FileFault, TripFileError } from './reading/trip-file.ts';
import { mayLieInTheUs } from './reading/us-outline.ts';
import { ample, sampleStop as stop, sampleTrip as trip, tripIn } from './testing/sample-trip.ts';
import { type ExportStop, placesOf } from './trip.ts';
import { type FileTrip, tripOfFile } from './trip-of-file.ts';
import { unitVectors } from './unit-vectors.ts';

const named = (places: readonly ExportPlace[], role: ExportPlace['role'] = 'stop'): string[] =>
  places.filter((place) => place.role === role).map(({ name }) => name);

const leftOutOf = ({ stops }: FileTrip): string[] => stops.filter(({ isKept }) => !isKept).map(({ name }) => name);

describe('GPX', () => {
  it('round-trips places, names and line', () => {
    const file = readGpx(gpxOf(trip));
    expect(file.name).toBe(trip.name);
    const [route, track] = [file.routes[0]?.points ?? [], file.tracks[0]?.line ?? []];
    expect(route.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((i) => `Town ${i} & <Co>, NE`));
    expect(file.waypoints).toEqual(route);
    expect(track).toHaveLength(400);
    track.forEach(([lng, lat], i) => {
      expect(lng).toBeCloseTo(trip.line[i]?.[0] ?? 0, 5);
      expect(lat).toBeCloseTo(trip.line[i]?.[1] ?? 0, 5);
    });
    expect(file.places).toEqual(trip.places);
    expect(tripIn(gpxOf(trip))).toMatchObject({ source: 'own', places: trip.places, outside: 0 });
  });

  it('has only symbols that Garmin devices know', () => {
    const stops = Object.keys(symbolOf).map((kind, i) => ({
      ...stop(i, 'stop', 1, '2026-12-04T15:00:00Z'),
      kind: kind as keyof typeof symbolOf,
    }));
    const gpx = gpxOf({ ...trip, stops: stops.filter((one): one is ExportStop => one.kind !== 'fuel') });
    const symbols = [...gpx.matchAll(/<sym>([^<]*)<\/sym>/g)].map(([, name]) => name);
    expect(symbols.length).toBeGreaterThan(5);
    expect(garminSymbols).toEqual(expect.arrayContaining(symbols));
  });

  it('keeps nights, stop lengths, pins and the return trip for re-importing', () => {
    const places: ExportPlace[] = [
      { name: 'Denver, CO', lat: 39.7, lng: -105, role: 'stop' },
      { name: 'Moab, UT', lat: 38.6, lng: -109.5, role: 'stop', nights: 3, arriveBy: '2026-12-18T18:00' },
      { name: 'Green River, UT', lat: 39, lng: -110.2, role: 'stop', minutes: 0 },
      { name: 'Provo, UT', lat: 40.2, lng: -111.7, role: 'night', nights: 1 },
      { name: 'Salt Lake City, UT', lat: 40.8, lng: -111.9, role: 'stop', nights: 2, minutes: 45 },
    ];
    expect(tripIn(gpxOf({ ...trip, places, returnTrip: true }))).toMatchObject({ places, returnTrip: true });
    expect(tripIn(gpxOf({ ...trip, places }))).toMatchObject({ places, returnTrip: false });
    // A stop that doesn't fit becomes a via point, which has no nights.
    const [, moab] = tripIn(gpxOf({ ...trip, places }), { stops: 0, sights: 0, passes: 5 }).places;
    expect(moab).toEqual({ name: 'Moab, UT', lat: 38.6, lng: -109.5, role: 'pass' });
  });

  it("ignores values that aren't valid in a request", () => {
    const wished = { nights: 31, minutes: 1441, arriveBy: '2026-12-18T18:00' };
    const gpx = gpxOf({ ...trip, places: trip.places.map((place) => ({ ...place, ...wished })) });
    const spoilt = gpx.replaceAll('arriveBy="2026', 'arriveBy="soon');
    expect(tripIn(spoilt).places).toEqual(trip.places);
  });

  it('includes a place with several nights once', () => {
    const night = stop(2, 'overnight', 1, '2026-12-05T01:00:00Z');
    const morning = (day: number) => stop(2, 'day_start', day, '2026-12-05T15:00:00Z');
    const again = { ...night, miles: 0, day: 2 };
    const rested = { ...trip, stops: [...trip.stops.slice(0, 2), night, morning(2), again, morning(3)] };
    expect(readGpx(gpxOf(rested)).routes[0]?.points).toHaveLength(3);
    expect(placesOf(rested)).toHaveLength(3);
  });

  it('ignores the embedded places if another program rewrote the file', () => {
    const rewritten = gpxOf(trip).replace('creator="Roadcast"', 'creator="Another"');
    expect(tripIn(rewritten)).toMatchObject({ source: 'route' });
    expect(named(tripIn(rewritten).places)).toEqual([0, 1, 2, 3, 4].map((i) => `Town ${i} & <Co>, NE`));
  });

  it('removes characters XML doesn’t allow from names', () => {
    const odd = { ...trip, name: 'Bad\u0000 \uD800 name \u{1F690}' };
    expect(readGpx(gpxOf(odd)).name).toBe('Bad  name \u{1F690}');
  });

  const faultOf = (text: string): FileFault | null => {
    try {
      readGpx(text);
      return null;
    } catch (error) {
      return error instanceof TripFileError ? error.fault : null;
    }
  };

  it('reports a file’s fault', () => {
    expect(faultOf(gpxOf(trip).slice(0, 900))).toBe('broken-xml');
    expect(faultOf('hello')).toBe('broken-xml');
    expect(faultOf('<kml><Point/></kml>')).toBe('unknown-format');
    expect(faultOf('<gpx version="1.1"></gpx>')).toBe('empty');
    expect(faultOf('<gpx><wpt lat="95" lon="10"/></gpx>')).toBe('bad-position');
    expect(faultOf('<gpx><wpt lat="" lon="10"/></gpx>')).toBe('bad-position');
    expect(faultOf(`<gpx><trk><trkseg>${'<trkpt lat="40" lon="-100"/>'.repeat(250_001)}</trkseg></trk></gpx>`)).toBe(
      'too-many-points',
    );
  });

  it('rejects entities declared by a file', () => {
    expect(faultOf('<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx><wpt lat="1" lon="1"><name>&a;</name></wpt></gpx>')).toBe(
      'broken-xml',
    );
  });

  it('reads a file with deep nesting, long names and many attributes', () => {
    const deep = DEEPEST_XML - 3;
    const extensions = `<extensions>${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}</extensions>`;
    const attributes = Array.from({ length: MOST_XML_ATTRIBUTES - 2 }, (_, i) => `a${i}="${i}"`).join(' ');
    const described = `<desc>${'picture '.repeat(200_000)}</desc>`;
    const name = `<name> <![CDATA[Cañon]]> <!-- -->City${'!'.repeat(LONGEST_FILE_NAME)}</name>`;
    const { waypoints } = readGpx(
      `<gpx><wpt lat="40" lon="-100" ${attributes}>${name}${described}${extensions}</wpt></gpx>`,
    );
    expect(waypoints).toEqual([{ lat: 40, lng: -100, name: `Cañon City${'!'.repeat(LONGEST_FILE_NAME - 10)}` }]);
    // Truncation must not split a character.
    const trucks = readGpx(`<gpx><wpt lat="40" lon="-100"><name>a${'\u{1F690}'.repeat(150)}</name></wpt></gpx>`);
    expect(trucks.waypoints[0]?.name).toBe(`a${'\u{1F690}'.repeat(99)}`);
  });

  it('treats a file with more places than a trip can have as another program’s', () => {
    const places = (count: number): ExportPlace[] =>
      Array.from({ length: count }, (_, i) => ({ name: '', lat: 30 + i / 100, lng: -100, role: 'pass' }));
    expect(readGpx(gpxOf({ ...trip, places: places(MOST_OWN_PLACES) })).places).toHaveLength(MOST_OWN_PLACES);
    const many = readGpx(gpxOf({ ...trip, returnTrip: true, places: places(MOST_OWN_PLACES + 1) }));
    expect(many).toMatchObject({ places: [], returnTrip: false });
    expect(many.routes[0]?.points).toHaveLength(5);
  });

  it('finds each waypoint’s place on a line, even beyond the comparison limit', () => {
    const line: LngLat[] = Array.from({ length: 30_000 }, (_, i) => [-120 + i / 1000, 40 + Math.sin(i / 300)]);
    const indexes = Array.from({ length: 30_000 }, (_, i) => (i * 7919) % line.length);
    const near = (i: number): LngLat => [(line[i] as LngLat)[0], (line[i] as LngLat)[1] + 0.0001];
    const few = indexes.slice(0, 1000);
    expect([...nearestIndexes(unitVectors(few.map(near)), unitVectors(line))]).toEqual(few);
    expect([...nearestIndexes(unitVectors(indexes.map(near)), unitVectors(line))]).toEqual(indexes);
  });

  it('converts a long track to a trip with its ends, and bends as via points', () => {
    const corner = 100_000;
    const points = Array.from({ length: 200_000 }, (_, i) =>
      i < corner
        ? `<trkpt lat="40" lon="${-105 + i / 50_000}"/>`
        : `<trkpt lat="${40 + (i - corner) / 50_000}" lon="-103"/>`,
    );
    const { places, linePoints } = tripIn(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`, {
      stops: 1,
      passes: 1,
    });
    expect(linePoints).toBe(200_000);
    expect(places.map(({ role }) => role)).toEqual(['stop', 'pass', 'stop']);
    expect(places[1]?.lat).toBeCloseTo(40, 1);
    expect(places[1]?.lng).toBeCloseTo(-103, 1);
  });

  const straight =
    '<trk><trkseg><trkpt lat="40" lon="-105"/><trkpt lat="40" lon="-103"/><trkpt lat="40" lon="-100"/></trkseg></trk>';

  it('orders waypoints along the track and drops points on a straight line', () => {
    const { places } = tripIn(
      `<gpx><wpt lat="40" lon="-101"><name>Second</name></wpt><wpt lat="40" lon="-104"><name>First</name></wpt>${straight}</gpx>`,
    );
    expect(places.map(({ name }) => name)).toEqual(['', 'First', 'Second', '']);
  });

  it('names a track’s ends after the waypoints there', () => {
    const { places } = tripIn(
      `<gpx><wpt lat="40.001" lon="-105"><name>Home</name></wpt><wpt lat="40" lon="-100.001"><name>Aunt</name></wpt>${straight}</gpx>`,
    );
    expect(places.map(({ name }) => name)).toEqual(['Home', 'Aunt']);
  });

  it('converts stops that don’t fit to via points, and lists them', () => {
    const route = [
      ['Start', 40, -105],
      ['Corner', 42, -104],
      ['Nearly straight', 41.4, -102.6],
      ['End', 40, -101],
    ].map(([name, lat, lon]) => `<rtept lat="${lat}" lon="${lon}"><name>${name}</name></rtept>`);
    const gpx = `<gpx><wpt lat="35" lon="-100"><name>Elsewhere</name></wpt><rte>${route.join('')}</rte></gpx>`;
    const found = tripIn(gpx, { stops: 1, sights: 0, passes: 5 });
    expect(named(found.places)).toEqual(['Start', 'Corner', 'End']);
    expect(found).toMatchObject({ source: 'route', waypointsLeftOut: 1 });
    expect(leftOutOf(found)).toEqual(['Nearly straight']);
    expect(named(tripIn(gpx, { stops: 0, sights: 0, passes: 5 }).places, 'pass')).toEqual([
      'Corner',
      'Nearly straight',
    ]);
    expect(tripIn(gpx, { stops: 0, sights: 0, passes: 0 }).places).toHaveLength(2);
  });

  it('drops points outside the US and counts them', () => {
    const abroad = '<trkpt lat="43.65" lon="-79.38"/><trkpt lat="43.2" lon="-81"/>';
    const gpx = `<gpx><trk><trkseg><trkpt lat="42.89" lon="-78.88"/>${abroad}<trkpt lat="42.33" lon="-83.05"/></trkseg></trk></gpx>`;
    expect(tripIn(gpx)).toMatchObject({ outside: 2, linePoints: 2 });
    expect(tripIn(gpx).places).toHaveLength(2);
    const london = readGpx('<gpx><wpt lat="51.5" lon="0"/><wpt lat="52.5" lon="-1.9"/></gpx>');
    expect(tripOfFile(london, ample)).toEqual({ fault: 'outside' });
    expect(tripOfFile(readGpx('<gpx><wpt lat="40" lon="-100"/><wpt lat="40" lon="-100"/></gpx>'), ample)).toEqual({
      fault: 'one-place',
    });
  });

  it('handles a file with many waypoints and a long track', () => {
    // Comparing all pairs would compute a billion distances, which takes minutes.
    const waypoints = Array.from({ length: 5000 }, (_, i) => `<wpt lat="40.1" lon="${-105 + i / 1250}"/>`).join('');
    const points = Array.from({ length: 200_000 }, (_, i) => `<trkpt lat="40" lon="${-105 + i / 50_000}"/>`).join('');
    expect(tripIn(`<gpx>${waypoints}<trk><trkseg>${points}</trkseg></trk></gpx>`).linePoints).toBe(200_000);
  });
});

describe('the outline of the US', () => {
  it.each([
    ['Key West, FL', 24.56, -81.78],
    ['El Paso, TX', 31.76, -106.49],
    ['San Diego, CA', 32.54, -117.03],
    ['Brownsville, TX', 25.9, -97.5],
    ['Blaine, WA', 48.99, -122.75],
    ['Angle Inlet, MN', 49.34, -95.07],
    ['Detroit, MI', 42.33, -83.05],
    ['Sault Ste. Marie, MI', 46.5, -84.35],
    ['Buffalo, NY', 42.89, -78.88],
    ['Eastport, ME', 44.9, -66.98],
    ['Madawaska, ME', 47.35, -68.33],
    ['Provincetown, MA', 42.05, -70.19],
    ['Anchorage, AK', 61.2, -149.9],
    ['Juneau, AK', 58.3, -134.42],
    ['Honolulu, HI', 21.3, -157.86],
    ['San Juan, PR', 18.46, -66.1],
  ])('includes %s', (_, lat, lng) => {
    expect(mayLieInTheUs([lng, lat])).toBe(true);
  });

  it.each([
    ['Toronto', 43.65, -79.38],
    ['Vancouver', 49.28, -123.12],
    ['Montreal', 45.5, -73.57],
    ['Winnipeg', 49.9, -97.14],
    ['Monterrey', 25.69, -100.32],
    ['Hermosillo', 29.07, -110.96],
    ['Havana', 23.11, -82.37],
    ['Whitehorse', 60.72, -135.06],
    ['Nassau', 25.05, -77.35],
    ['London', 51.5, 0],
  ])('excludes %s', (_, lat, lng) => {
    expect(mayLieInTheUs([lng, lat])).toBe(false);
  });
});

describe('GeoJSON', () => {
  it('lists the road first, then each place once', () => {
    const { features } = JSON.parse(geoJsonOf(trip)) as {
      features: { geometry: { type: string; coordinates: unknown } }[];
    };
    expect(features.map(({ geometry }) => geometry.type)).toEqual(['LineString', ...Array<string>(5).fill('Point')]);
    expect(features[0]?.geometry.coordinates).toEqual(trip.line);
  });
});

describe('iCalendar', () => {
  const words: CalendarWords = {
    drive: ({ day, from, to, miles }) => `Day ${day}: ${from} to ${to}, ${miles} mi`,
    night: ({ place }) => `Night in ${place}`,
  };
  const file = icsOf(trip, words);

  it('has a drive per day and a night between days', () => {
    expect(file.match(/SUMMARY:.*/g)).toEqual([
      'SUMMARY:Day 1: Town 0 & <Co>\\, NE to Town 2 & <Co>\\, NE\\, 241 mi\r'.slice(0, -1),
      'SUMMARY:Night in Town 2 & <Co>\\, NE',
      'SUMMARY:Day 2: Town 2 & <Co>\\, NE to Town 4 & <Co>\\, NE\\, 241 mi',
    ]);
    expect(file).toContain('DTSTART;TZID=America/Denver:20261204T083000\r\n');
    expect(file).toContain('DTEND;TZID=America/Denver:20261204T180000\r\n');
  });

  it('folds lines at 75 octets, never inside a character', () => {
    const long = icsOf({ ...trip, name: 'Ünïcödé '.repeat(40) }, words);
    for (const line of long.split('\r\n'))
      expect(encodeURIComponent(line).replace(/%../g, '.').length).toBeLessThanOrEqual(75);
    expect(long.replace(/\r\n /g, '')).toContain(`X-WR-CALNAME:${'Ünïcödé '.repeat(40)}`);
  });
});

describe('links to other maps', () => {
  const long = { ...trip, stops: Array.from({ length: 25 }, (_, i) => stop(i, 'waypoint', 1, '2026-12-04T15:00:00Z')) };

  it('splits Google directions at nine waypoints, each part starting where the previous part ended', () => {
    const links = googleMapsLinks(long);
    expect(links).toHaveLength(3);
    const parameter = (index: number, name: string): string =>
      decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(links[index]?.url ?? '')?.[1] ?? '');
    expect(links.map((_, i) => parameter(i, 'waypoints').split('|').length)).toEqual([9, 9, 3]);
    expect(parameter(1, 'origin')).toBe(parameter(0, 'destination'));
    expect(parameter(0, 'api')).toBe('1');
  });

  it('splits Google directions at three waypoints for phone browsers', () => {
    const links = googleMapsLinks(long, 3);
    expect(links).toHaveLength(6);
    expect(links.at(-1)?.to).toBe('Town 24 & <Co>, NE');
  });

  it('splits Apple Maps directions at 15 places', () => {
    const links = appleMapsLinks(long).map(({ url }) => {
      const values = (name: string): string[] =>
        [...url.matchAll(new RegExp(`[?&]${name}=([^&]*)`, 'g'))].map(([, value = '']) => decodeURIComponent(value));
      return { source: values('source'), between: values('waypoint'), destination: values('destination') };
    });
    expect(links.map(({ between }) => between.length)).toEqual([13, 9]);
    expect(links[1]?.source).toEqual(links[0]?.destination);
    const visited = links.flatMap(({ between, destination }) => [...between, ...destination]);
    expect(visited).toEqual(long.stops.slice(1).map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`));
    expect(appleMapsLinks({ ...trip, stops: trip.stops.slice(0, 2) })[0]?.url).toBe(
      'https://maps.apple.com/directions?source=41.00000%2C-104.00000&destination=41.01000%2C-103.00000&mode=driving',
    );
  });
});
