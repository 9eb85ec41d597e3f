import type { GasStation, Trip, TripService } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { clockTime } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { placeName, type ShownPlace, zoneAt } from './shown-place.ts';

const words = stationsTexts.place;

/** Maximum distance in miles from the road at which a place counts as on the road. */
const AT_ROAD_MILES = 0.1;

/** Returns a place's brand, unless part of the name, and town: 'Love’s · Ogallala, NE'. */
export function whereWords({ name, service, station }: ShownPlace): string {
  const brand = station?.brand ?? service?.brand ?? '';
  const place = station ?? service;
  const known = brand !== '' && !name.toLowerCase().includes(brand.toLowerCase()) ? brand : '';
  const town = place ? [place.city, place.state].filter(Boolean).join(', ') : '';
  return [known, station?.address ?? '', town].filter(Boolean).join(' · ');
}

/** Returns a place's exit: 'I-80, exit 126'; '' without a known exit or mile marker. */
function exitWords({ service, station }: ShownPlace): string {
  const exit = service?.exit ?? station?.exit ?? null;
  if (exit !== null) {
    return service?.highway ? words.highwayExit({ highway: service.highway, exit }) : words.exit({ exit });
  }
  if (!service?.highway) return '';
  return service.marker === null
    ? service.highway
    : words.marker({ highway: service.highway, marker: Math.round(service.marker) });
}

/** Returns how to get to a place from the road: exit, side, and distance. */
export function wayWords(place: ShownPlace, unit: DistanceUnit): string {
  const { service } = place;
  const off = service !== null && service.offRoadMiles >= AT_ROAD_MILES;
  return [
    exitWords(place),
    service ? words.side[service.side] : '',
    off ? words.off({ distance: distanceText(service.offRoadMiles, unit) }) : '',
    off && service.detourMinutes > 0 ? words.detour({ minutes: service.detourMinutes }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns where and when the trip passes the place: '212 mi from start, day 2, 3:40 PM CT'. */
export function passingWords(service: TripService, trip: Trip, unit: DistanceUnit): string {
  const distance = distanceText(service.mile, unit);
  const time = clockTime(service.time, zoneAt(trip, service.mile));
  return trip.dayCards.length > 1
    ? words.passingOn({ distance, day: service.day, time })
    : words.passingAt({ distance, time });
}

/** Returns what else a place offers, in short phrases. Omits unknown facts. */
export function offerWords({ kind, service, station }: ShownPlace): string[] {
  const open24Hours = station?.isOpen24Hours ?? service?.open24Hours ?? null;
  const truckStop = station?.truckStop ?? service?.truckStop ?? null;
  return [
    open24Hours === true ? words.open24 : '',
    truckStop === true ? words.truckStop : '',
    service !== null && (service.truckSpaces ?? 0) > 0 ? words.truckSpaces({ count: service.truckSpaces ?? 0 }) : '',
    service?.dumpStation && kind !== 'dump_station' ? words.dump : '',
    service?.welcomeCenter ? words.welcome : '',
    service?.seasonal ? words.seasonal : '',
  ].filter(Boolean);
}

/** Returns the name for a stop at the place: 'Love’s, Ogallala, NE'. */
export const stopName = ({ name, service, station }: ShownPlace): string =>
  listText([name, service?.city ?? station?.city ?? '', service?.state ?? station?.state ?? '']);

/** Returns a station's name. Area averages are named by the server. */
export const stationName = (station: GasStation): string => placeName(station, 'fuel');
