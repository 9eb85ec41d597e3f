import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_FILE_POINTS, MOST_SAVED_PLACES } from './reading/limits.ts';
import { readFile } from './reading/read-file.ts';
import { TripFileError } from './reading/trip-file.ts';
import { ample } from './testing/sample-trip.ts';
import { tripOfFile } from './trip-of-file.ts';

const kml = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Map</name>${inner}</Document></kml>`;
const placemark = (name: string, shape: string): string => `<Placemark><name>${name}</name>${shape}</Placemark>`;
const point = (coordinates: string): string => `<Point><coordinates>${coordinates}</coordinates></Point>`;
const savedIn = (text: string): string[] =>
  readFile(text).saved.map(({ name, at, search }) =>
    at ? `${name} ${at.lat.toFixed(2)} ${at.lng.toFixed(2)}` : `${name} ? ${search}`,
  );

describe('KML', () => {
  const denver = placemark('Denver', point('-104.99,39.74,1600'));

  it('reads points in any folder as a collection of places', () => {
    const deep = `<Folder><name>A</name><Folder>${placemark('Moab &amp; Arches', point('\n  -109.55, 38.57, 0\n'))}</Folder></Folder>`;
    expect(savedIn(kml(denver + deep))).toEqual(['Denver 39.74 -104.99', 'Moab & Arches 38.57 -109.55']);
  });

  it('is not taken for a web page if descriptions are web pages', () => {
    const described = placemark(
      'Denver',
      `<description><![CDATA[<html><body>x</body></html>]]></description>${point('-104.99,39.74')}`,
    );
    expect(savedIn(kml(described))).toEqual(['Denver 39.74 -104.99']);
    for (const page of [
      '<!DOCTYPE html><title>x</title>',
      '<html><body><kml/></body></html>',
      '<!-- x --><HTML></HTML>',
    ])
      expect(() => readFile(page)).toThrow(expect.objectContaining({ fault: 'unknown-format' }));
  });

  it('skips cameras, areas and links, counts them, and keeps addresses to search for', () => {
    const camera = '<LookAt><longitude>-104</longitude><latitude>39</latitude></LookAt>';
    const area = placemark(
      'Park',
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>-104,39 -105,39 -104,40</coordinates></LinearRing></outerBoundaryIs></Polygon>',
    );
    const address = '<Placemark><name>Aunt</name><address>Moab, UT</address></Placemark>';
    const link = '<NetworkLink><Link><href>https://example.com/a.kml</href></Link></NetworkLink>';
    const file = kml(`${camera}${denver}${area}${address}${link}`);
    expect(savedIn(file)).toEqual(['Denver 39.74 -104.99', 'Aunt ? Moab, UT']);
    expect(readFile(file).leftOut).toMatchObject({ areas: 1, links: 1, withoutPosition: 0 });
  });

  it('reads a line as a track with places along it', () => {
    const line = placemark(
      'Road',
      '<LineString><coordinates>-104.99,39.74 -103.2,40.6\n-100.77,41.12,0</coordinates></LineString>',
    );
    const file = readFile(
      kml(`${placemark('North Platte', point('-100.77,41.12'))}${placemark('Denver', point('-104.99,39.74'))}${line}`),
    );
    expect(tripOfFile(file, ample)).toMatchObject({
      trip: { source: 'track', linePoints: 3, places: [{ name: 'Denver' }, {}, { name: 'North Platte' }] },
    });
  });

  it('reads recorded tracks, and lines in several parts, as one line', () => {
    const track = placemark(
      'Drive',
      '<gx:Track><when>2026-05-01T00:00:00Z</when><gx:coord>-104.99 39.74 1600</gx:coord><gx:coord>-100.77 41.12 0</gx:coord></gx:Track>',
    );
    expect(readFile(kml(track))).toMatchObject({
      tracks: [
        {
          name: 'Drive',
          line: [
            [-104.99, 39.74],
            [-100.77, 41.12],
          ],
        },
      ],
      leftOut: { withoutPosition: 0 },
    });
    const part = (from: number): string =>
      `<LineString><coordinates>-${from},40 -${from - 1},40</coordinates></LineString>`;
    expect(
      readFile(kml(placemark('Two', `<MultiGeometry>${part(105)}${part(103)}</MultiGeometry>`))).tracks,
    ).toHaveLength(1);
  });

  it('drops points that a program numbered along its own line, and requires a choice between two lines', () => {
    const line = (name: string, lat: number): string =>
      placemark(name, `<LineString><coordinates>-105,${lat} -100,${lat}</coordinates></LineString>`);
    const numbered = Array.from({ length: 12 }, (_, i) => placemark(`Track-${i}`, point(`-${104 - i / 10},40`))).join(
      '',
    );
    expect(readFile(kml(numbered + line('A', 40)))).toMatchObject({ waypoints: [], leftOut: { turns: 12 } });
    expect(tripOfFile(readFile(kml(line('A', 40) + line('B', 35))), ample)).toMatchObject({
      question: { ways: [{ name: 'A' }, { name: 'B' }] },
    });
  });

  it.each([
    ['linked', '<NetworkLink/>'],
    ['empty', ''],
    ['bad-position', placemark('Lost', point('x,y'))],
  ])('is refused if it is %s', (fault, inner) => {
    expect(() => readFile(kml(inner))).toThrow(expect.objectContaining({ fault }));
  });

  it('is limited in size', () => {
    const many = placemark(
      'All',
      `<LineString><coordinates>${'-100,40 '.repeat(MOST_FILE_POINTS + 1)}</coordinates></LineString>`,
    );
    expect(() => readFile(kml(many))).toThrow(expect.objectContaining({ fault: 'too-many-points' }));
    expect(() => readFile(kml(denver.repeat(MOST_SAVED_PLACES + 1)))).toThrow(
      expect.objectContaining({ fault: 'too-many-places' }),
    );
  });
});

describe('saved places', () => {
  const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
  const feature = (coordinates: readonly number[], properties: object): object => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  });

  it('from Takeout are read in both spellings, by name if they have no position', () => {
    const file = collection(
      feature([-109.55, 38.57], {
        date: '2026-01-01T00:00:00Z',
        google_maps_url: 'http://maps.google.com/?cid=1',
        location: { name: 'Moab Diner', address: '189 S Main St' },
      }),
      feature([-104.99, 39.74], { Title: 'Union Station', Location: { 'Business Name': 'Denver Union Station' } }),
      feature([0, 0], { location: { name: 'Ouray', address: 'Ouray, CO' } }),
      feature([0, 0], { google_maps_url: 'https://www.google.com/maps/search/38.03,-107.67' }),
    );
    expect(savedIn(file)).toEqual([
      'Moab Diner 38.57 -109.55',
      'Denver Union Station 39.74 -104.99',
      'Ouray ? Ouray, CO',
      '38.030, -107.670 38.03 -107.67',
    ]);
  });

  it('from other programs may be lines, areas and broken points', () => {
    const shape = (type: string, coordinates: unknown): object => ({
      type: 'Feature',
      properties: null,
      geometry: { type, coordinates },
    });
    const file = readFile(
      collection(
        shape('LineString', [
          [-105, 40],
          [-104, 40],
        ]),
        shape('Polygon', []),
        shape('Point', [-104.5, 140]),
      ),
    );
    expect(file).toMatchObject({
      tracks: [
        {
          line: [
            [-105, 40],
            [-104, 40],
          ],
        },
      ],
      leftOut: { areas: 1, withoutPosition: 1 },
    });
  });

  const csv = (...rows: string[]): string => ['Title,Note,URL,Comment', ...rows].join('\r\n');

  it('in a list have positions in their URLs', () => {
    const file = csv(
      ',,,',
      '"Diner, Moab","said ""good""",https://www.google.com/maps/place/Diner/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d38.57!4d-109.55,',
      'Dropped pin,,"https://www.google.com/maps/search/39.74,-104.99",',
      'Center,,"https://www.google.com/maps/place/X/@40.02,-105.27,17z",',
      'Query,,https://www.google.com/maps/search/?api=1&query=37.27%2C-107.88,',
      // Cell of the Empire State Building.
      'Feature,,https://www.google.com/maps/place/Feature/data=!4m2!3m1!1s0x89c259a9b3117469:0xd134e199a405a163,"two\nlines"',
      'Ouray,,https://maps.app.goo.gl/abc,',
      ',,"https://www.google.com/maps/place/Telluride,+CO/data=!4m2!3m1!1s0x0:0x1",',
      ',,https://example.com,',
    );
    expect(savedIn(file)).toEqual([
      'Diner, Moab 38.57 -109.55',
      'Dropped pin 39.74 -104.99',
      'Center 40.02 -105.27',
      'Query 37.27 -107.88',
      'Feature 40.75 -73.98',
      'Ouray ? Ouray',
      'Telluride, CO ? Telluride, CO',
    ]);
    expect(readFile(file).leftOut.withoutPosition).toBe(1);
  });

  it('in a table may have a description before the header, semicolons, decimal commas and shapes', () => {
    expect(
      savedIn(`My list, of "good" places\n\n${csv('Moab,,"https://www.google.com/maps/@38.57,-109.55,9z",')}`),
    ).toEqual(['Moab 38.57 -109.55']);
    expect(savedIn('name;lat;lon\nMoab;38,57;-109,55\nNowhere;;')).toEqual(['Moab 38.57 -109.55', 'Nowhere ? Nowhere']);
    expect(savedIn('WKT,name,description\n"POINT (-109.55 38.57)",Moab,x')).toEqual(['Moab 38.57 -109.55']);
    expect(readFile('WKT,name\n"LINESTRING (-109.55 38.57, -104.99 39.74)",Road').tracks).toHaveLength(1);
    expect(savedIn('Name,Address,City,State\nAunt,1 Main St,Moab,UT')).toEqual(['Aunt ? 1 Main St, Moab, UT']);
  });

  it('in a table may have other column names, and a position in one cell', () => {
    expect(savedIn('Charger Name,Lat (dec deg),Long (dec deg)\nMoab,38.57,-109.55')).toEqual(['Moab 38.57 -109.55']);
    expect(savedIn('Name,Coordinates\nMoab,"38.57, -109.55"')).toEqual(['Moab 38.57 -109.55']);
    expect(savedIn('Name,Location\nArches,38°41′N 109°34′W / 38.68; -109.57 (Arches)')).toEqual([
      'Arches 38.68 -109.57',
    ]);
    expect(savedIn('Location,Date\nPOINT (-109.55 38.57),2026')).toEqual(['38.570, -109.550 38.57 -109.55']);
    expect(savedIn('Station,Address,City,State\nConoco,1 Main St,Moab,UT')).toEqual(['Conoco ? 1 Main St, Moab, UT']);
  });

  it.each([
    ['latitude first', '38.57,-109.55\n39.74,-104.99', ['38.570, -109.550', '39.740, -104.990']],
    ['longitude first', '-109.55,38.57\n-104.99,39.74', ['38.570, -109.550', '39.740, -104.990']],
    ['names at the end', '38.57,-109.55,Moab\n39.74,-104.99,"Denver, CO"', ['Moab', 'Denver, CO']],
    ['names at the start', 'Moab;38,57;-109,55\nDenver;39,74;-104,99', ['Moab', 'Denver']],
    ['a place abroad first', '2.35,48.86,Paris\n-109.55,38.57,Moab\n-104.99,39.74,Denver', ['Paris', 'Moab', 'Denver']],
    ['tabs and a bad row', '38.57\t-109.55\tMoab\nx\ty\tz\n39.74\t-104.99\tDenver', ['Moab', 'Denver']],
  ])('of a list without a header are positions: %s', (_, text, names) => {
    const { saved, leftOut } = readFile(text);
    expect(saved.map(({ name }) => name)).toEqual(names);
    const [moab] = saved.filter(({ name }) => name === 'Moab' || name === '38.570, -109.550');
    expect(moab?.at).toEqual({ lat: 38.57, lng: -109.55 });
    expect(leftOut.withoutPosition).toBe(text.includes('x\ty') ? 1 : 0);
  });

  it.each([
    ['no-columns', '38.57,-109.55,Moab,UT'],
    ['no-columns', '1,2\n3,4'],
    ['no-columns', '2026-11-29,12.5\n2026-11-30,13.5'],
    ['no-columns', 'a,b\n1,2'],
    ['no-columns', 'Dear diary'],
    ['broken-csv', csv('"Moab,,https://x,')],
    ['empty', csv(',,,')],
    ['broken-json', '{"type": '],
    ['unknown-format', '[1, 2]'],
    ['unknown-format', '{"locations": []}'],
    ['too-deep', `${'{"type":"GeometryCollection","geometries":['.repeat(12)}${']}'.repeat(12)}`],
    ['too-many-places', csv(...Array.from({ length: MOST_SAVED_PLACES + 1 }, () => 'Moab,,x,'))],
  ])('are refused as %s: %.40j', (fault, text) => {
    expect(() => readFile(text)).toThrow(expect.objectContaining({ fault }));
  });

  it('outside the US are dropped and counted', () => {
    const file = readFile(
      collection(feature([2.35, 48.86], { name: 'Paris' }), feature([-109.55, 38.57], { name: 'Moab' })),
    );
    expect(tripOfFile(file, ample)).toMatchObject({ saved: { outside: 1, places: [{ name: 'Moab' }] } });
  });

  it('along a line that is in the US at only one place are rejected as outside', () => {
    const points = (...pairs: string[]): string =>
      `<gpx>${pairs.map((pair) => `<wpt lat="${pair.split(',')[0]}" lon="${pair.split(',')[1]}"/>`).join('')}</gpx>`;
    expect(tripOfFile(readFile(points('48.86,2.35', '38.57,-109.55')), ample)).toEqual({ fault: 'one-inside' });
    expect(tripOfFile(readFile(points('48.86,2.35', '48.8,2.3')), ample)).toEqual({ fault: 'outside' });
    expect(tripOfFile(readFile(points('38.57,-109.55', '38.57,-109.55')), ample)).toEqual({ fault: 'one-place' });
  });
});

describe('any input text', () => {
  const samples = [
    '<gpx><rte><rtept lat="40" lon="-105"><name>A &amp; B</name></rtept><rtept lat="41" lon="-100"/></rte><wpt lat="1" lon="2"/></gpx>',
    kml(
      placemark('A', point('-104,39')) +
        placemark('B', '<LineString><coordinates>-104,39 -105,40</coordinates></LineString>'),
    ),
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-104,39]},"properties":{"location":{"name":"A"}}}]}',
    'Title,Note,URL,Comment\n"A, B",,"https://www.google.com/maps/search/39,-104",\n',
  ];
  const outcome = (text: string): unknown => {
    try {
      return tripOfFile(readFile(text), ample);
    } catch (error) {
      if (error instanceof TripFileError) return error;
      throw error;
    }
  };

  it('is read or rejected with a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 })), (text) =>
        Boolean(outcome(text)),
      ),
    );
  });

  it('is read or rejected with a fault after changing a valid file', () => {
    const change = fc.record({
      at: fc.nat(400),
      drop: fc.nat(40),
      put: fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('&', '<', '"', ']]>', '<!--', '\u0000', ',', '{', 'NaN', '<a>', '9e99', 'null'),
      ),
    });
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 4 }), (sample, changes) => {
        const text = changes.reduce(
          (given, { at, drop, put }) => given.slice(0, at) + put + given.slice(at + drop),
          sample,
        );
        return Boolean(outcome(text));
      }),
      { numRuns: 500 },
    );
  });
});
