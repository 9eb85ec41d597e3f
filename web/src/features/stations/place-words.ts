import type { GasStation, Trip, TripService } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { clockTime } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { placeName, type ShownPlace, zoneAt } from './shown-place.ts';

const words = stationsTexts.place;

/** From the road as good as at the road, miles. */
const AT_ROAD_MILES = 0.1;

/** @returns 'Love’s · Ogallala, NE': the brand where the name does not say it, and the town. */
export function whereWords({ name, service, station }: ShownPlace): string {
  const brand = station?.brand ?? service?.brand ?? '';
  const place = station ?? service;
  const known = brand !== '' && !name.toLowerCase().includes(brand.toLowerCase()) ? brand : '';
  const town = place ? [place.city, place.state].filter(Boolean).join(', ') : '';
  return [known, station?.address ?? '', town].filter(Boolean).join(' · ');
}

/** @returns 'I-80, exit 126'; '' where neither exit nor mile marker is known. */
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

/** @returns how one gets there from the road: by which exit, at which side, how far off. */
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

/** @returns '212 mi from start, day 2, 3:40 PM CT': where and when the trip passes. */
export function passingWords(service: TripService, trip: Trip, unit: DistanceUnit): string {
  const distance = distanceText(service.mile, unit);
  const time = clockTime(service.time, zoneAt(trip, service.mile));
  return trip.dayCards.length > 1
    ? words.passingOn({ distance, day: service.day, time })
    : words.passingAt({ distance, time });
}

/** @returns what else there is, each in a word or two; what is not known is left out. */
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

/** @returns 'Love’s, Ogallala, NE': what a stop there is called. */
export const stopName = ({ name, service, station }: ShownPlace): string =>
  listText([name, service?.city ?? station?.city ?? '', service?.state ?? station?.state ?? '']);

/** @returns what a station is called; an area's average has its name from the server. */
export const stationName = (station: GasStation): string => placeName(station, 'fuel');
