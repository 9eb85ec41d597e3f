import { generateRouteResponseSchema, type Trip } from '@roadcast/contract';
import {
  geoJsonOf,
  gpxOf,
  icsOf,
  placesAndFuel,
  placesOf,
  readGpx,
  type TripForExport,
  tripOfFile,
} from '@roadcast/core/exchange';
import { localTime } from '@roadcast/core/itinerary';
import { calendarTexts } from '@roadcast/messages/calendar';
import ical from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { tripForExport } from '../../../web/src/features/exchange/trip-for-export.ts';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { gpxSchema } from '../../support/gpx-schema.ts';

/** Exports the server's trips to other programs' formats and parses the results. */
let test: TestApp;
const planned: { trip: Trip; taken: TripForExport }[] = [];

/**
 * Trips across time zones, across the end of daylight saving time, and in Arizona, which has no daylight saving time.
 */
const requests = [
  { origin: 'Denver, CO', destination: 'Chicago, IL', waypoints: ['Omaha, NE'], departureDate: '2026-12-10' },
  { origin: 'Boston, MA', destination: 'Seattle, WA', waypoints: [], departureDate: '2027-03-11' },
  {
    origin: 'Los Angeles, CA',
    destination: 'Albuquerque, NM',
    waypoints: ['Flagstaff, AZ'],
    departureDate: '2027-11-06',
    preferences: { drivingHoursPerDay: 5, driveTimePerLeg: 1 },
  },
];

beforeAll(async () => {
  test = await startApp();
  for (const request of requests) {
    const { status, body } = await plan(test.app, { ...request, departureTime: '8:00 AM' });
    expect(status).toBe(200);
    const trip = generateRouteResponseSchema.parse(body).route;
    planned.push({ trip, taken: tripForExport(trip) });
  }
});
afterAll(() => test.close());

/** Renames a trip's places to names with special characters in XML, calendars and folded lines. */
const awkward = (taken: TripForExport): TripForExport => {
  const odd = ' & <Ünïcödé>; "a, b" \\  \u{1F690}'.repeat(3);
  return {
    ...taken,
    returnTrip: true,
    name: taken.name + odd,
    stops: taken.stops.map((stop) => ({ ...stop, name: stop.name + odd, remark: `${stop.remark}\n${odd}` })),
    fuel: taken.fuel.map((stop) => ({ ...stop, name: stop.name + odd, remark: `${stop.remark}\n${odd}` })),
    places: taken.places.map((place) => ({
      ...place,
      name: (place.name + odd).trim(),
      nights: 2,
      minutes: 45,
      arriveBy: '2026-12-18T18:00',
    })),
  };
};
const all = (): TripForExport[] => planned.flatMap(({ taken }) => [taken, awkward(taken)]);

const calendarOf = (taken: TripForExport): string => icsOf(taken, calendarTexts);

async function faultsOf(gpx: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'trip.gpx', contents: gpx }],
    schema: [gpxSchema],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

describe('GPX', () => {
  it('is valid GPX 1.1', async () => {
    for (const taken of all()) expect(await faultsOf(gpxOf(taken))).toEqual([]);
  });

  it.each([
    ['elements in another order', (gpx: string) => gpx.replace(/(<time>[^<]*<\/time>)(<name>[^<]*<\/name>)/, '$2$1')],
    ['a point without a position', (gpx: string) => gpx.replace(/<trkpt lat="[^"]*"/, '<trkpt')],
    ['an invalid time', (gpx: string) => gpx.replace(/<time>[^<]*/, '<time>yesterday')],
    ['another version', (gpx: string) => gpx.replace('version="1.1"', 'version="1.0"')],
    ['an element outside the GPX schema', (gpx: string) => gpx.replace('<trkseg>', '<trkseg><speed>5</speed>')],
  ])('is detected as invalid with %s', async (_, spoilt) => {
    const gpx = gpxOf(planned[0]?.taken as TripForExport);
    expect(spoilt(gpx)).not.toBe(gpx);
    expect(await faultsOf(spoilt(gpx))).not.toEqual([]);
  });

  it('imports as the planned places with their wishes', () => {
    for (const taken of all()) {
      const found = tripOfFile(readGpx(gpxOf(taken)), { stops: 100, sights: 0, passes: 20 });
      expect(found).toMatchObject({ trip: { source: 'own', places: taken.places, outside: 0 } });
    }
  });

  it('has the driver’s wishes in local time', async () => {
    const { status, body } = await plan(test.app, {
      origin: 'Denver, CO',
      waypoints: [{ name: 'Grand Junction, CO', minutes: 45 }],
      destination: { name: 'Las Vegas, NV', nights: 2, arriveBy: '2026-12-18T18:00' },
      returnTrip: true,
    });
    expect(status).toBe(200);
    const taken = tripForExport(generateRouteResponseSchema.parse(body).route);
    expect(tripOfFile(readGpx(gpxOf(taken)), { stops: 100, sights: 0, passes: 20 })).toMatchObject({
      trip: {
        returnTrip: true,
        places: [
          { name: 'Denver, CO' },
          { name: 'Grand Junction, CO', minutes: 45 },
          { name: 'Las Vegas, NV', nights: 2, arriveBy: '2026-12-18T18:00' },
        ],
      },
    });
  });

  it('imports with every stop, including fuel, and the whole road', () => {
    expect(planned.every(({ taken }) => taken.fuel.length > 0)).toBe(true);
    for (const taken of all()) {
      const { waypoints, routes, tracks } = readGpx(gpxOf(taken));
      const stops = placesOf(taken).map(({ name, lat, lng }) => ({ name: name.trim(), lat, lng }));
      const fuel = placesAndFuel(taken).fuel.map(({ name, lat, lng }) => ({ name: name.trim(), lat, lng, fuel: true }));
      expect(waypoints).toEqual([...stops, ...fuel]);
      expect(routes.map(({ points }) => points)).toEqual([stops]);
      expect(tracks.map(({ line }) => line)).toEqual([taken.line]);
    }
  });

  it('has data credits, like every file', () => {
    for (const { trip, taken } of planned) {
      for (const source of [trip.roads.dataSource, trip.segments[0]?.dataSource ?? '-']) {
        expect(readGpxDescription(gpxOf(taken))).toContain(source);
        expect(JSON.parse(geoJsonOf(taken)).features[0].properties.attribution).toContain(source);
        expect(calendarOf(taken).replace(/\r\n /g, '').replace(/\\/g, '')).toContain(source);
      }
    }
  });
});

const readGpxDescription = (gpx: string): string =>
  (/<desc>([^<]*)<\/desc>/.exec(gpx)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code));

describe('the calendar', () => {
  interface Found {
    readonly uid: string;
    readonly summary: string;
    readonly location: string;
    readonly description: string;
    readonly starts: number;
    readonly ends: number;
    readonly zones: readonly (string | undefined)[];
  }

  /** Returns a property value as text. Values with parameters are parsed as objects. */
  const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

  const read = (file: string): Found[] =>
    Object.values(ical.sync.parseICS(file)).flatMap((part): Found[] =>
      part?.type === 'VEVENT'
        ? [
            {
              uid: part.uid,
              summary: plain(part.summary),
              location: plain(part.location),
              description: plain(part.description),
              starts: part.start.getTime(),
              ends: (part.end as Date).getTime(),
              zones: [part.start.tz, (part.end as { tz?: string }).tz],
            },
          ]
        : [],
    );

  const minute = (at: number): number => Math.floor(at / 60_000) * 60_000;

  /** Returns the same events, computed from the trip instead of the file. */
  const expected = ({ dayCards, segments }: Trip, { stops }: TripForExport) =>
    dayCards.flatMap((day, i) => {
      const own = segments.filter((segment) => segment.day === day.day);
      const [first, last, morning] = [own[0], own.at(-1), segments.find((segment) => segment.day > day.day)];
      const nameOf = (id: string | undefined): string => stops.find((stop) => stop.id === id)?.name ?? '';
      const drive = {
        starts: minute(day.departureTime),
        ends: minute(day.arrivalTime),
        zones: [first?.timeZone, last?.timeZone],
        location: nameOf(first?.id),
      };
      const night = {
        starts: minute(day.arrivalTime),
        ends: minute(morning?.arrivalTime ?? 0),
        zones: [last?.timeZone, morning?.timeZone],
        location: nameOf(last?.id),
      };
      return i === dayCards.length - 1 ? [drive] : [drive, night];
    });

  it('is parsed by another library as the same events: to the minute, in local time', () => {
    for (const { trip, taken } of planned) {
      for (const one of [taken, awkward(taken)]) {
        const found = read(calendarOf(one));
        expect(found.map(({ starts, ends, zones, location }) => ({ starts, ends, zones, location }))).toEqual(
          expected(trip, one),
        );
      }
    }
  });

  it('has each day’s fuel stops, with price, source and date', () => {
    for (const { trip, taken } of planned) {
      const words = read(calendarOf(taken)).map(({ description }) => description);
      for (const { remark } of taken.fuel) expect(words.filter((text) => text.includes(remark))).toHaveLength(1);
      for (const { price } of trip.fuel?.stops ?? []) {
        if (price) expect(words.join()).toContain(`(AVG, ${price.source}`);
      }
    }
  });

  it('keeps every character of the text', () => {
    for (const taken of all()) {
      const drives = read(calendarOf(taken)).filter(({ uid }) => uid.includes('-day-'));
      const words = drives.map(({ description }) => description).join('\n');
      for (const { name, remark } of taken.stops) {
        expect(words).toContain(name);
        expect(words).toContain(remark);
      }
    }
  });

  it('has constant, unique ids', () => {
    for (const taken of all()) {
      const identities = read(calendarOf(taken)).map(({ uid }) => uid);
      expect(new Set(identities).size).toBe(identities.length);
      expect(read(calendarOf(taken)).map(({ uid }) => uid)).toEqual(identities);
    }
  });

  it('ends lines with CR and LF and folds them at 75 octets', () => {
    for (const taken of all()) {
      const file = calendarOf(taken);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // No line is split within a character.
      expect(file).not.toContain('\ufffd');
    }
  });

  it('includes the rules of the time zones, right on both sides of a change', () => {
    const file = calendarOf(planned[2]?.taken as TripForExport);
    const losAngeles = /TZID:America\/Los_Angeles\r\n([\s\S]*?)END:VTIMEZONE/.exec(file)?.[1] ?? '';
    // Daylight saving time ends on Sunday, November 7, 2027, at 2 AM, except in Arizona.
    expect(losAngeles).toMatch(
      /T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0800/,
    );
    const phoenix = /TZID:America\/Phoenix\r\n([\s\S]*?)END:VTIMEZONE/.exec(file)?.[1] ?? '';
    expect(phoenix.match(/TZOFFSETTO:(.*)/g)).toEqual(['TZOFFSETTO:-0700']);
    const first = planned[2]?.trip.segments[0];
    expect(localTime(first?.departureTime ?? 0, 'America/Los_Angeles').hour).toBe(8);
    expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20271106T080000');
  });
});
