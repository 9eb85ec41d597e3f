import { type ChargingStop, type FuelStop, type Segment, sightAt, type Trip, type TripFuel } from '@roadcast/contract';
import type { ExportFuel, ExportPlace, ExportStop, TripForExport } from '@roadcast/core/exchange';
import { isoMinute } from '@roadcast/core/itinerary';
import { commonTexts } from '@roadcast/messages/common';
import { costsTexts } from '@roadcast/messages/costs';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { percentText, temperatureText, windText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import { siteName, siteTown } from '../../lib/words/charging-words.ts';
import { stationName, stationTown } from '../../lib/words/fuel-words.ts';
import { chargeRemark } from './charge-remark.ts';
import { fuelRemark } from './fuel-remark.ts';

const words = exchangeTexts;

/**
 * Converts a trip for export, keeping the stops, times and road shown on screen.
 * @param undated whether the trip's dates are only examples.
 */
export const tripForExport = (trip: Trip, undated = false): TripForExport => ({
  id: trip.id,
  name: words.print.title({ from: trip.origin, to: trip.destination }),
  plannedAt: trip.createdAt,
  line: trip.geometry,
  stops: takenStops(trip),
  fuel: trip.fuel ? fuelOf(trip.fuel) : [],
  places: placesOf(trip),
  returnTrip: trip.returnTrip,
  attribution: attributionOf(trip),
  ...(undated && { undated }),
});

/** Returns the stops with their charging. Charging between stops is described at the previous stop. */
function takenStops({ segments, charging }: Trip): ExportStop[] {
  const charges = charging?.stops ?? [];
  return segments.map((segment, i) => {
    const next = segments[i + 1]?.cumulativeDistance ?? Number.POSITIVE_INFINITY;
    const here = charges.filter(({ segmentId }) => segmentId === segment.id);
    const onTheWay = charges.filter(
      ({ segmentId, mile }) => segmentId === null && mile >= segment.cumulativeDistance && mile < next,
    );
    const remarks = [
      noteWords(segment),
      weatherWords(segment),
      ...here.map((stop) => chargeRemark(stop, 'miles')),
      ...onTheWay.map((stop) => words.remark.onTheWay({ remark: chargeRemark(stop, 'miles') })),
    ];
    const remark = remarks.filter((part) => part !== '').join('; ');
    return { ...takenStop(segment), ...siteOf(segment, here[0]), remark };
  });
}

/**
 * Returns the charger's position for a stop that exists only for charging. The stop itself is located where the detour
 * leaves the road.
 */
function siteOf({ type }: Segment, charge: ChargingStop | undefined): Partial<ExportStop> {
  const site = charge?.site;
  if (type !== 'charge' || !site) return {};
  return { name: listText([siteName(site), siteTown(site)]), lat: site.lat, lng: site.lng };
}

const takenStop = (segment: Segment): Omit<ExportStop, 'remark'> => ({
  id: segment.id,
  name: placeName(segment),
  lat: segment.lat,
  lng: segment.lng,
  kind: segment.type,
  day: segment.day,
  arrival: segment.arrivalTime,
  departure: segment.departureTime,
  timeZone: segment.timeZone,
  miles: segment.segmentMiles,
  hours: segment.segmentHours,
  ...(segment.sight && { sight: segment.sight }),
});

/** Returns the driver's note on a discovered place, on one line; '' if none. */
export const noteWords = ({ sight }: Segment): string => sight?.note.replaceAll(/\s+/g, ' ').trim() ?? '';

const fuelOf = (fuel: TripFuel): ExportFuel[] => fuel.stops.map((stop) => takenFuel(stop, fuel));

/** Converts a fuel stop for export. The text uses miles, like the calendar's drives. */
const takenFuel = (stop: FuelStop, fuel: TripFuel): ExportFuel => ({
  id: stop.id,
  stopId: stop.segmentId,
  name: fuelName(stop),
  lat: (stop.station ?? stop).lat,
  lng: (stop.station ?? stop).lng,
  hasStation: stop.station !== null,
  day: stop.day,
  arrival: stop.time,
  timeZone: stop.timeZone,
  gallons: stop.gallons,
  price: stop.price,
  remark: fuelRemark(stop, fuel, 'miles'),
});

/** Returns a station's name, such as 'Sapp Bros., Ogallala, NE', or the town in which to look for fuel. */
function fuelName(stop: FuelStop): string {
  const { station, town } = stop;
  return station ? listText([stationName(stop), stationTown(stop)]) : costsTexts.stopTown({ town });
}

/** Returns a stop's place name, such as 'Kearney, NE'. */
export const placeName = ({ location }: Segment): string => location.trim() || commonTexts.unknownLocation;

/** Preferences of a destination without a stay. */
const noWishes: NonNullable<Trip['turn']> = { nights: 0, minutes: null };

function placesOf(trip: Trip): ExportPlace[] {
  const { origin, destination, waypoints, coordinates, pins, turn } = trip;
  const wishes = (placeIndex: number, { nights, minutes }: NonNullable<Trip['turn']>): Partial<ExportPlace> => {
    const pin = pins.find((one) => one.placeIndex === placeIndex);
    return {
      ...(nights && { nights }),
      ...(typeof minutes === 'number' && { minutes }),
      ...(pin && { arriveBy: isoMinute(pin.arriveBy, pin.timeZone) }),
    };
  };
  return [
    { name: origin, ...coordinates.origin, role: 'stop' },
    ...waypoints.map((place, i): ExportPlace => {
      const sight = sightAt(trip, i + 1);
      return {
        name: place.label,
        lat: place.lat,
        lng: place.lng,
        role: place.role,
        ...wishes(i + 1, place),
        ...(sight && { sight }),
      };
    }),
    { name: destination, ...coordinates.destination, role: 'stop', ...wishes(waypoints.length + 1, turn ?? noWishes) },
  ];
}

/**
 * Describes the weather: 'Snow, 28°F, wind 12 mph NW, rain or snow 60% (typical)'. Omits unknown values; '' if all are
 * unknown.
 */
export function weatherWords(segment: Segment): string {
  const { condition, temperature, windSpeed, windDirection, precipitation, quality } = segment;
  const parts = listText([
    condition ?? '',
    temperature === null ? '' : words.print.fahrenheit({ temperature: temperatureText(temperature) }),
    windSpeed === null ? '' : words.remark.wind({ wind: windText(windSpeed, windDirection) }),
    precipitation === null ? '' : words.remark.precipitation({ chance: percentText(precipitation) }),
  ]);
  return parts === ''
    ? ''
    : words.remark.withQuality({ weather: parts, quality: itineraryTexts.stop.quality[quality] });
}

/** Returns the attribution for road and weather data, which every export includes. */
export function attributionOf({ roads, segments }: Trip): string {
  const sources = [...new Set(segments.map(({ dataSource }) => dataSource))].filter((source) => source !== '');
  return [
    words.roads({ source: roads.dataSource }),
    ...(sources.length > 0 ? [words.weather({ sources: sources.join('; ') })] : []),
  ].join(' ');
}
