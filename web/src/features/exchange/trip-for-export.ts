import type { ChargingStop, FuelStop, Segment, Trip, TripFuel } from '@roadcast/contract';
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

/** Returns a trip for export: the same stops, times and road as on screen. */
export const tripForExport = (trip: Trip): TripForExport => ({
  id: trip.id,
  name: words.print.title({ from: trip.origin, to: trip.destination }),
  plannedAt: trip.createdAt,
  line: trip.geometry,
  stops: takenStops(trip),
  fuel: trip.fuel ? fuelOf(trip.fuel) : [],
  places: placesOf(trip),
  returnTrip: trip.returnTrip,
  attribution: attributionOf(trip),
});

/** The stops with their charging; a charge on the way to the next stop is described at the previous one. */
function takenStops({ segments, charging }: Trip): ExportStop[] {
  const charges = charging?.stops ?? [];
  return segments.map((segment, i) => {
    const next = segments[i + 1]?.cumulativeDistance ?? Number.POSITIVE_INFINITY;
    const here = charges.filter(({ segmentId }) => segmentId === segment.id);
    const onTheWay = charges.filter(
      ({ segmentId, mile }) => segmentId === null && mile >= segment.cumulativeDistance && mile < next,
    );
    const remarks = [
      weatherWords(segment),
      ...here.map((stop) => chargeRemark(stop, 'miles')),
      ...onTheWay.map((stop) => words.remark.onTheWay({ remark: chargeRemark(stop, 'miles') })),
    ];
    const remark = remarks.filter((part) => part !== '').join('; ');
    return { ...takenStop(segment), ...siteOf(segment, here[0]), remark };
  });
}

/** A charging-only stop is at its site, rather than where its detour leaves the road. */
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
});

const fuelOf = (fuel: TripFuel): ExportFuel[] => fuel.stops.map((stop) => takenFuel(stop, fuel));

/** Its text is in miles, like the calendar's drives. */
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

/** Returns 'Sapp Bros., Ogallala, NE', or where to look for fuel. */
function fuelName(stop: FuelStop): string {
  const { station, town } = stop;
  return station ? listText([stationName(stop), stationTown(stop)]) : costsTexts.stopTown({ town });
}

/** Returns 'Kearney, NE'. */
export const placeName = ({ location }: Segment): string => location.trim() || commonTexts.unknownLocation;

/** An end with no preference except an arrival time. */
const noWishes: NonNullable<Trip['turn']> = { nights: 0, minutes: null };

function placesOf({ origin, destination, waypoints, coordinates, pins, turn }: Trip): ExportPlace[] {
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
    ...waypoints.map(
      (place, i): ExportPlace => ({
        name: place.label,
        lat: place.lat,
        lng: place.lng,
        role: place.role,
        ...wishes(i + 1, place),
      }),
    ),
    { name: destination, ...coordinates.destination, role: 'stop', ...wishes(waypoints.length + 1, turn ?? noWishes) },
  ];
}

/** Returns 'Snow, 28°F, wind 12 mph NW, rain or snow 60% (typical)'; omits unknown values, '' if all are. */
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

/** Returns the attribution of a trip's roads and weather, included in every export. */
export function attributionOf({ roads, segments }: Trip): string {
  const sources = [...new Set(segments.map(({ dataSource }) => dataSource))].filter((source) => source !== '');
  return [
    words.roads({ source: roads.dataSource }),
    ...(sources.length > 0 ? [words.weather({ sources: sources.join('; ') })] : []),
  ].join(' ');
}
