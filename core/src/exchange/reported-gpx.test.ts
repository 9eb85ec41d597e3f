import { describe, expect, it } from 'vitest';
import { readFile } from './reading/read-file.ts';
import { ample, tripIn } from './testing/sample-trip.ts';
import { type TripChoices, tripOfFile } from './trip-of-file.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">';
const track = (points: string): string => `${head}\n<trk><trkseg>${points}</trkseg></trk></gpx>`;
const platte =
  '<trkpt lat="39.7392" lon="-104.9903"/><trkpt lat="40.1" lon="-104.3"/><trkpt lat="40.6255" lon="-103.2077"/><trkpt lat="41.1239" lon="-100.7654"/>';
const stopsOf = (gpx: string, choices: TripChoices = {}): string[] =>
  tripIn(gpx, ample, choices)
    .places.filter(({ role }) => role === 'stop')
    .map(({ name }) => name);

describe('blank space before the declaration', () => {
  it.each([
    ['spaces', '          '],
    ['blank lines', '\n\r\n\n'],
    ['a byte order mark', '\ufeff'],
    ['a mark read as Windows-1252', '\u00ef\u00bb\u00bf\n'],
  ])('%s are skipped', (_, blank) => {
    expect(tripIn(blank + track(platte)).linePoints).toBe(4);
  });

  it('counts in a fault’s line number', () => {
    const broken = `\n\n${head}\n<wpt lat="40" lon="-100">\n<name>A</nam></wpt></gpx>`;
    expect(() => readFile(broken)).toThrow(expect.objectContaining({ fault: 'broken-xml', line: 6 }));
  });
});

describe('a point without a position on the earth', () => {
  it.each([
    ['has no attributes', '<trkpt><ele>31.2</ele></trkpt>'],
    ['is a marker', '<trkpt lat="100.0" lon="180.0"/>'],
    ['is not a number', '<trkpt lat="NaN" lon="NaN"/>'],
    ['is infinite', '<trkpt lat="Infinity" lon="-100"/>'],
    ['is empty', '<trkpt lat="" lon=""/>'],
    ['is 0, 0', '<trkpt lat="0" lon="0.0"><time>2026-01-01T00:00:00Z</time></trkpt>'],
    ['has swapped coordinates', '<trkpt lat="-104.99" lon="39.73"/>'],
  ])('is skipped and counted if it %s', (_, point) => {
    const found = tripIn(track(point + platte + point));
    expect(found).toMatchObject({ linePoints: 4, outside: 0, leftOut: { withoutPosition: 2 } });
    expect(found.places.map(({ lat }) => lat)).toEqual(tripIn(track(platte)).places.map(({ lat }) => lat));
  });

  it('is skipped as a named waypoint and in a route too', () => {
    const gpx = `${head}<wpt lat="x" lon="1"><name>Lost</name></wpt><rte><rtept lat="40" lon="-105"><name>A</name></rtept><rtept><name>Lost</name></rtept><rtept lat="40" lon="-100"><name>B</name></rtept></rte></gpx>`;
    expect(stopsOf(gpx)).toEqual(['A', 'B']);
    expect(tripIn(gpx).leftOut.withoutPosition).toBe(2);
  });

  it('may have a decimal comma', () => {
    expect(
      stopsOf(
        `${head}<wpt lat="39,7392" lon="-104,9903"><name>Denver</name></wpt><wpt lat="41,1" lon="-100,7"><name>North Platte</name></wpt></gpx>`,
      ),
    ).toEqual(['Denver', 'North Platte']);
  });
});

const routePoint = (name: string, lat: number, lng: number, rest = ''): string =>
  `<rtept lat="${lat}" lon="${lng}"><name>${name}</name>${rest}</rtept>`;
const mark = (kind: string): string => `<extensions><trp:${kind}/></extensions>`;

describe('points that only shape a route or announce turns', () => {
  it('are not stops if the device marks them', () => {
    const gpx = `${head}<rte>${routePoint('Denver', 39.7392, -104.9903, `<extensions><trp:ViaPoint/><gpxx:RoutePointExtension><gpxx:rpt lat="39.8" lon="-104.98"/></gpxx:RoutePointExtension></extensions>`)}${routePoint('0001', 39.83, -104.973, mark('ShapingPoint'))}${routePoint('Fort Morgan', 40.25, -103.8, mark('ShapingPoint'))}${routePoint('Sterling', 40.6255, -103.2077, mark('ViaPoint'))}${routePoint('0002', 40.98, -102.26, mark('ShapingPoint'))}${routePoint('North Platte', 41.1239, -100.7654, mark('ViaPoint'))}</rte></gpx>`;
    expect(stopsOf(gpx)).toEqual(['Denver', 'Sterling', 'North Platte']);
    expect(tripIn(gpx).linePoints).toBe(6);
  });

  it.each([
    '0001',
    '12',
    '#3',
    'RPT014',
    'Shaping Point',
    'right',
    'Slight left',
    'T-Right',
    'T-L',
    'Turn left onto US-6',
    'Keep right to I-76 E',
    'Sharp Left',
    'TSLR',
    'U-turn',
    'Straight',
    'Continue on CO-14',
    'Head north on Main St',
    'Merge onto I-80',
    'Take exit 180',
    'At the roundabout, take the 2nd exit',
    'Make a left',
    'Bear right at the fork',
  ])('are not stops if they are called %j', (name) => {
    const gpx = `${head}<rte>${routePoint('Denver', 39.7392, -104.9903)}${routePoint(name, 40.6255, -103.2077)}${routePoint('North Platte', 41.1239, -100.7654)}</rte></gpx>`;
    expect(stopsOf(gpx)).toEqual(['Denver', 'North Platte']);
  });

  it.each([
    'Left Hand',
    'Turner',
    'Straight Creek',
    'Keeper',
    'Right Fork Campground',
    'C',
    'Exit Glacier',
    'Marfa 2',
    'Headquarters',
    'Turnersville',
  ])('are not recognized in the place name %j', (name) => {
    const gpx = `${head}<rte>${routePoint('Denver', 39.7392, -104.9903)}${routePoint(name, 40.6255, -103.2077)}${routePoint('North Platte', 41.1239, -100.7654)}</rte></gpx>`;
    expect(stopsOf(gpx)).toEqual(['Denver', name, 'North Platte']);
  });

  it('are skipped as waypoints along a track, and counted', () => {
    const waypoint = (name: string, kind = '') => `<wpt lat="40.1" lon="-104.3"><name>${name}</name>${kind}</wpt>`;
    const gpx = track(platte).replace(
      '<trk>',
      `${waypoint('right')}${waypoint('Main St', '<type>Slight Left</type>')}${waypoint('Lunch')}<trk>`,
    );
    expect(stopsOf(gpx)).toEqual(['', 'Lunch', '']);
    expect(tripIn(gpx).leftOut.turns).toBe(2);
  });

  it('aren’t used to name a route’s ends', () => {
    const gpx = `${head}<rte>${routePoint('001', 39.7392, -104.9903)}${routePoint('002', 40.6255, -103.2077)}${routePoint('003', 41.1239, -100.7654)}</rte></gpx>`;
    expect(stopsOf(gpx)).toEqual(['', '']);
  });
});

describe('waypoints of a sparse track', () => {
  const waypoint = (name: string, lat: number, lng: number): string =>
    `<wpt lat="${lat}" lon="${lng}"><name>${name}</name></wpt>`;
  const nebraska = [
    waypoint('Lincoln', 40.8136, -96.7026),
    waypoint('North Platte', 41.1239, -100.7654),
    waypoint('Sterling', 40.6255, -103.2077),
    waypoint('Des Moines', 41.5868, -93.625),
  ];
  const order = ['', 'Sterling', 'North Platte', 'Lincoln', 'Des Moines', ''];

  it.each([
    ['two points', '<trkpt lat="39.7392" lon="-104.9903"/><trkpt lat="41.8781" lon="-87.6298"/>', order],
    [
      'three points',
      '<trkpt lat="39.7392" lon="-104.9903"/><trkpt lat="41.2565" lon="-95.9345"/><trkpt lat="41.8781" lon="-87.6298"/>',
      order,
    ],
    ['the way back', '<trkpt lat="41.8781" lon="-87.6298"/><trkpt lat="39.7392" lon="-104.9903"/>', order.toReversed()],
  ])('are ordered along a line of %s', (_, points, names) => {
    expect(stopsOf(track(points).replace('<trk>', `${nebraska.join('')}<trk>`))).toEqual(names);
  });
});

describe('two lines in one file', () => {
  const route = (name: string, middle: string): string =>
    `<rte><name>${name}</name>${routePoint('Omaha', 41.2565, -95.9345)}${middle}${routePoint('Chicago', 41.8781, -87.6298)}</rte>`;
  const [fast, scenic] = [
    route('Fast: I-80', routePoint('Des Moines', 41.6, -93.61)),
    route('Scenic: US-30', routePoint('Ames', 42.03, -93.62)),
  ];
  const alternatives = `${head}${fast}${scenic}</gpx>`;

  it('ask which one to use if they are alternatives', () => {
    expect(tripOfFile(readFile(alternatives), ample)).toMatchObject({
      question: {
        ways: [{ kind: 'route', name: 'Fast: I-80', from: 'Omaha', to: 'Chicago' }, { name: 'Scenic: US-30' }],
        joinable: true,
      },
    });
    expect(stopsOf(alternatives, { way: 0 })).toEqual(['Omaha', 'Des Moines', 'Chicago']);
    expect(stopsOf(alternatives, { way: 1 })).toEqual(['Omaha', 'Ames', 'Chicago']);
    expect(stopsOf(alternatives, { way: 'all' })).toHaveLength(6);
  });

  it('form one trip if each continues the other', () => {
    const back = `<rte>${routePoint('Chicago', 41.8781, -87.6298)}${routePoint('Omaha', 41.2565, -95.9345)}</rte>`;
    expect(stopsOf(`${head}${fast}${back}</gpx>`)).toEqual(['Omaha', 'Des Moines', 'Chicago', 'Omaha']);
  });

  it('ask which one to use if they are distant tracks, but form one trip as segments of a track', () => {
    const far = '<trkpt lat="30" lon="-97"/><trkpt lat="29" lon="-95"/>';
    const [one, other] = [
      `<trk><trkseg>${platte}</trkseg></trk>`,
      `<trk><name>Texas</name><trkseg>${far}</trkseg></trk>`,
    ];
    expect(tripOfFile(readFile(`${head}${one}${other}</gpx>`), ample)).toMatchObject({
      question: {
        ways: [
          { kind: 'track', name: '', points: 4 },
          { name: 'Texas', points: 2 },
        ],
      },
    });
    const segments = `${head}<trk><trkseg>${platte}</trkseg><trkseg/><trkseg>${far}</trkseg></trk></gpx>`;
    expect(tripIn(segments).linePoints).toBe(6);
  });

  it('form one trip if the track follows the route', () => {
    const road =
      '<trk><trkseg><trkpt lat="41.2565" lon="-95.9345"/><trkpt lat="41.7" lon="-91"/><trkpt lat="41.8781" lon="-87.6298"/></trkseg></trk>';
    expect(stopsOf(`${head}${fast}${road}</gpx>`)).toEqual(['Omaha', 'Des Moines', 'Chicago']);
    expect(tripOfFile(readFile(`${head}${fast}<trk><trkseg>${platte}</trkseg></trk></gpx>`), ample)).toMatchObject({
      question: { joinable: false, ways: [{ kind: 'route' }, { kind: 'track' }] },
    });
  });
});

describe('slightly invalid XML', () => {
  const named = (name: string): string =>
    `${head}\n<wpt lat="39.7392" lon="-104.9903"><name>${name}</name></wpt>\n<wpt lat="41.1239" lon="-100.7654"><name>North Platte</name></wpt></gpx>`;

  it.each([
    ['a bare ampersand', 'Union Station - Park & Ride', 'Union Station - Park & Ride'],
    ['an ampersand before a word', 'A&W, B&B', 'A&W, B&B'],
    ['references', 'Park &amp; Ride &#x26; &#233;', 'Park & Ride & é'],
    ['ampersands in CDATA', '<![CDATA[Park & Ride &nbsp;]]>', 'Park & Ride &nbsp;'],
    ['names of a web page', 'Caf&eacute;&nbsp;Olé', 'Café\u00a0Olé'],
    ['control characters', 'Big\u0001 \u0008Sur\u000b', 'Big Sur'],
    ['references to control characters', 'Big&#1; Sur&#x1F;', 'Big Sur'],
    ['line breaks', 'Big\n    Sur', 'Big Sur'],
  ])('is read with %s in a name', (_, name, read) => {
    expect(stopsOf(named(name))).toEqual([read, 'North Platte']);
  });

  it('is rejected with the faulty line’s number', () => {
    expect(() => readFile(named('Mile <5'))).toThrow(expect.objectContaining({ fault: 'broken-xml', line: 3 }));
    expect(() => readFile(named('A</b>'))).toThrow(expect.objectContaining({ fault: 'broken-xml', line: 3 }));
  });
});

it('merges a device’s route and track with the same name into one trip', () => {
  const gpx = `${head}<rte><name>A</name>${routePoint('Denver', 39.7392, -104.9903)}${routePoint('Limon', 39.26, -103.69)}</rte><trk><name>A</name><trkseg>${platte}</trkseg></trk></gpx>`;
  expect(tripIn(gpx)).toMatchObject({ source: 'route' });
});
