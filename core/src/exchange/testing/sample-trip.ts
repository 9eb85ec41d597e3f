import { readGpx } from '../reading/read-gpx.ts';
import type { ExportStop, TripForExport } from '../trip.ts';
import { type FileTrip, type TripChoices, type TripRoom, tripOfFile } from '../trip-of-file.ts';

/** Returns a stop in a town by the road. */
export const sampleStop = (i: number, kind: ExportStop['kind'], day: number, arrival: string): ExportStop => ({
  id: `d${day}s${i}`,
  name: `Town ${i} & <Co>, NE`,
  lat: 41 + i / 100,
  lng: -104 + i,
  kind,
  day,
  arrival: Date.parse(arrival),
  departure: kind === 'overnight' || kind === 'destination' ? null : Date.parse(arrival) + 1_800_000,
  timeZone: 'America/Denver',
  miles: kind === 'origin' || kind === 'day_start' ? 0 : 120.4,
  hours: 2,
  remark: i === 1 ? 'Snow, 28 °F; wind "gusty"' : '',
});

/** Two-day trip with a stop, an overnight stop and a waypoint between the ends. */
export const sampleTrip: TripForExport = {
  id: 'trip-1',
  name: 'Denver, CO to Omaha, NE',
  plannedAt: Date.parse('2026-11-22T10:00:00Z'),
  line: Array.from({ length: 400 }, (_, i) => [-104 + i / 80, 41 + Math.sin(i / 40) / 9] as const),
  stops: [
    sampleStop(0, 'origin', 1, '2026-12-04T15:00:00Z'),
    sampleStop(1, 'stop', 1, '2026-12-04T17:30:00Z'),
    sampleStop(2, 'overnight', 1, '2026-12-05T01:00:00Z'),
    { ...sampleStop(2, 'day_start', 2, '2026-12-05T15:00:00Z') },
    sampleStop(3, 'waypoint', 2, '2026-12-05T18:00:00Z'),
    sampleStop(4, 'destination', 2, '2026-12-05T21:00:00Z'),
  ],
  fuel: [],
  places: [
    { name: 'Town 0 & <Co>, NE', lat: 41.000001, lng: -104, role: 'stop' },
    { name: '', lat: 41.25, lng: -103.123456789, role: 'pass' },
    { name: 'Town 3 & <Co>, NE', lat: 41.03, lng: -101, role: 'stop' },
    { name: 'Town 4 & <Co>, NE', lat: 41.04, lng: -100, role: 'stop' },
  ],
  attribution: 'Roads: embedded highways. Weather: normals 1991-2020.',
};

export const ample: TripRoom = { stops: 100, sights: null, passes: 20 };

/**
 * Returns the trip in a GPX file.
 * @throws Error if the file has none.
 */
export function tripIn(gpx: string, room: TripRoom = ample, choices: TripChoices = {}): FileTrip {
  const found = tripOfFile(readGpx(gpx), room, choices);
  if (!('trip' in found)) throw new Error(JSON.stringify(found));
  return found.trip;
}
