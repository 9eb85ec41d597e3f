import type { LngLat } from '../../geo/index.ts';
import { TripAlong } from '../../trip/index.ts';
import { milesToMeters } from '../../units/index.ts';
import type { AheadInput, AheadStop } from '../ahead-model.ts';

const MINUTE = 60_000;

/** 7 AM on a December day in Nebraska. */
const START = Date.parse('2026-12-04T13:00:00Z');

const timeZone = 'America/Chicago';

/** Converts a local time ('HH:MM') on the first or another day to epoch milliseconds. */
export const clockAt = (text: string, day = 1): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return START + ((day - 1) * 24 * 60 + (hour - 7) * 60 + minute) * MINUTE;
};

/**
 * Returns a stop.
 * @param departure 'HH:MM'; null if the drive ends for the day or at the destination.
 */
function stop(
  kind: AheadStop['kind'],
  label: string,
  mile: number,
  arrival: string,
  departure: string | null,
  day = 1,
): AheadStop {
  return {
    id: label.toLowerCase() + (kind === 'morning' && day > 1 ? '-morning' : ''),
    kind,
    label,
    mile,
    day,
    arrival: clockAt(arrival, day),
    departure: departure === null ? null : clockAt(departure, day),
    lat: 41,
    lng: -96 - mile / 96,
    timeZone,
    arriveBy: null,
    isTown: true,
  };
}

const plan: readonly AheadStop[] = [
  stop('morning', 'Omaha', 0, '7:00', '7:00'),
  stop('break', 'Kearney', 120, '9:00', '9:30'),
  stop('waypoint', 'Gothenburg', 240, '11:30', '12:30'),
  stop('break', 'Ogallala', 360, '14:30', '14:45'),
  stop('night', 'Sidney', 480, '16:45', null),
  stop('morning', 'Sidney', 480, '7:00', '7:00', 2),
  stop('end', 'Cheyenne', 600, '9:00', null, 2),
];

/** Returns a trip 600 miles west at 60 mph, with a night on the way and nothing else along the road. */
export function dayWest(
  more: Partial<AheadInput> = {},
  changes: Readonly<Record<string, Partial<AheadStop>>> = {},
): AheadInput {
  const stops = plan.map((one) => ({ ...one, ...changes[one.id] }));
  const miles = Array.from({ length: 61 }, (_, i) => i * 10);
  const along = new TripAlong({
    line: miles.map((mile): LngLat => [-96 - mile / 96, 41]),
    along: miles.map(milesToMeters),
    elapsed: miles.map((mile) => mile * 60),
    stops: stops.map(({ mile, day, arrival, departure }) => ({
      day,
      alongMeters: milesToMeters(mile),
      arrival,
      departure,
    })),
  });
  return {
    along,
    weather: [],
    hazards: [],
    alerts: [],
    fuel: [],
    restAreas: [],
    chargers: [],
    gaps: [],
    towns: [],
    dutyCycle: null,
    hoursPerDay: 8,
    ...more,
    stops,
  };
}
