import { describe, expect, it } from 'vitest';
import { geoJsonOf } from './geojson.ts';
import { gpxOf } from './gpx.ts';
import { icsOf } from './ics.ts';
import { readGpx } from './reading/read-gpx.ts';
import { sampleTrip as trip, tripIn } from './testing/sample-trip.ts';
import type { ExportFuel, TripForExport } from './trip.ts';

const fuelStop = (id: string, arrival: string, given: Partial<ExportFuel> = {}): ExportFuel => ({
  ...{ id, stopId: null, name: `Station ${id} & Sons, NE`, lat: 41.5, lng: -102.5, hasStation: true, day: 1 },
  ...{ arrival: Date.parse(arrival), timeZone: 'America/Denver', gallons: 9.1 },
  price: { value: 3.05, source: 'AAA', asOf: Date.UTC(2026, 10, 23), quality: 'typical' },
  remark: `Fuel: 9.1 gal at ${id}`,
  ...given,
});

/**
 * Trip with fuel on the way, at a stop, near a stop, on the morning after a night, and in a town without a known
 * station.
 */
const fueled: TripForExport = {
  ...trip,
  fuel: [
    fuelStop('own', '2026-12-04T16:30:00Z'),
    fuelStop('at-stop', '2026-12-04T17:30:00Z', { stopId: 'd1s1', lat: 41.012, lng: -103 }),
    fuelStop('morning', '2026-12-05T15:00:00Z', { stopId: 'd2s2', day: 2, lat: 41.02, lng: -102 }),
    fuelStop('off', '2026-12-05T18:00:00Z', { stopId: 'd2s3', day: 2, lat: 41.05, lng: -101 }),
    fuelStop('town', '2026-12-05T18:00:00Z', { stopId: 'd2s3', day: 2, lat: 41.05, lng: -101, hasStation: false }),
    fuelStop('late', '2026-12-05T20:00:00Z', { day: 2, hasStation: false, price: null }),
  ],
};

describe('fuel stops', () => {
  const stationNames = ['Station own & Sons, NE', 'Station off & Sons, NE'];

  it('are waypoints off the route, except that a stop’s fuel is part of its remark and towns have no point', () => {
    const gpx = gpxOf(fueled);
    const file = readGpx(gpx);
    expect(file.routes).toEqual(readGpx(gpxOf(trip)).routes);
    expect(file.waypoints.filter(({ fuel }) => fuel).map(({ name }) => name)).toEqual(stationNames);
    expect(file.waypoints.filter(({ fuel }) => !fuel)).toEqual(file.routes[0]?.points);
    const remarks = [...gpx.matchAll(/<rtept[^>]*>.*?<\/rtept>/g)].map(
      ([point]) => /<desc>(.*)<\/desc>/.exec(point)?.[1],
    );
    expect(remarks).toEqual([
      undefined,
      expect.stringMatching(/gusty.*; Fuel: 9.1 gal at at-stop$/),
      'Fuel: 9.1 gal at morning',
      'Fuel: 9.1 gal at town',
      undefined,
    ]);
  });

  it('are read back as the same trip, even if another program rewrote the file or dropped the route', () => {
    const [plain, gpx] = [gpxOf(trip), gpxOf(fueled)];
    expect(tripIn(gpx)).toEqual(tripIn(plain));
    const rewritten = (file: string) => file.replace('creator="Roadcast"', 'creator="Another"');
    expect(tripIn(rewritten(gpx)).places).toEqual(tripIn(rewritten(plain)).places);
    expect(tripIn(rewritten(gpx)).waypointsLeftOut).toBe(2);
    const trackOnly = (file: string) => rewritten(file).replace(/<rte>.*<\/rte>/s, '');
    expect(tripIn(trackOnly(gpx))).toEqual({ ...tripIn(trackOnly(plain)), waypointsLeftOut: 2 });
  });

  it('become places if the file has nothing else', () => {
    const bare = '<gpx><wpt lat="40" lon="-105"><type>fuel</type></wpt><wpt lat="40" lon="-100"/></gpx>';
    expect(tripIn(bare)).toMatchObject({ source: 'waypoints', waypointsLeftOut: 0 });
  });

  it('are map points with price, source and date', () => {
    const { features } = JSON.parse(geoJsonOf(fueled)) as {
      features: { geometry: unknown; properties: Record<string, unknown> }[];
    };
    const fuel = features.filter(({ properties }) => properties.kind === 'fuel');
    expect(fuel.map(({ properties }) => properties.name)).toEqual([...stationNames, 'Station late & Sons, NE']);
    expect(fuel[0]).toMatchObject({
      properties: {
        ...{ gallons: 9.1, stationKnown: true, arrival: '2026-12-04T16:30:00.000Z' },
        dollarsPerGallon: { value: 3.05, source: 'AAA', asOf: '2026-11-23T00:00:00.000Z', quality: 'typical' },
      },
      geometry: { coordinates: [-102.5, 41.5] },
    });
    expect(fuel[2]).toMatchObject({ geometry: null, properties: { stationKnown: false, dollarsPerGallon: null } });
  });

  it('appear on their day in the calendar, in time order', () => {
    const file = icsOf(fueled, { drive: ({ day }) => `Drive ${day}`, night: () => 'Night' }).replace(/\r\n /g, '');
    const lines = [...file.matchAll(/SUMMARY:Drive.*?DESCRIPTION:(.*?)\r\n/gs)].map(([, text = '']) =>
      text.split('\\n').map((line) => line.replace(/^(\S+ [AP]M) MT (Town \d|Fuel: 9.1 gal at \S+).*/, '$1 $2')),
    );
    expect(lines.map((day) => day.slice(0, -1))).toEqual([
      [
        '8:00 AM Town 0',
        '9:30 AM Fuel: 9.1 gal at own',
        '10:30 AM Town 1',
        '10:30 AM Fuel: 9.1 gal at at-stop',
        '6:00 PM Town 2',
      ],
      [
        ...[
          '8:00 AM Town 2',
          '8:00 AM Fuel: 9.1 gal at morning',
          '11:00 AM Town 3',
          '11:00 AM Fuel: 9.1 gal at off',
          '11:00 AM Fuel: 9.1 gal at town',
        ],
        ...['1:00 PM Fuel: 9.1 gal at late', '2:00 PM Town 4'],
      ],
    ]);
  });
});
