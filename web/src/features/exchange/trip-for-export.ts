import type { FuelStop, Segment, Trip } from '@roadcast/contract';
import type { ExportFuelStop, ExportPlace, ExportStop, TripForExport } from '@roadcast/core/exchange';
import { isoMinute } from '@roadcast/core/itinerary';
import { commonTexts } from '@roadcast/messages/common';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { fuelTexts } from '@roadcast/messages/fuel';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { percentText, temperatureText, windText } from '../../lib/format.ts';
import { fuelStopTitle } from '../../lib/fuel-words.ts';
import { listText } from '../../lib/lists.ts';
import { sourcedPriceText } from '../../ui/price-words.ts';

const words = exchangeTexts;

/** @returns a trip the way other programs get it: the same stops, clocks and road as on the screen. */
export const tripForExport = (trip: Trip): TripForExport => ({
  id: trip.id,
  name: words.print.title({ from: trip.origin, to: trip.destination }),
  plannedAt: trip.createdAt,
  line: trip.geometry,
  stops: trip.segments.map((segment) => takenStop(segment, joinedFuel(trip, segment))),
  fuel: (trip.fuel?.stops ?? []).filter(({ segmentId }) => segmentId === null).map(takenFuel),
  places: placesOf(trip),
  returnTrip: trip.returnTrip,
  attribution: attributionOf(trip),
});

/** @returns the stops for fuel that fall together with a stop of the trip. */
export const joinedFuel = ({ fuel }: Trip, { id }: Segment): readonly FuelStop[] =>
  (fuel?.stops ?? []).filter(({ segmentId }) => segmentId === id);

/** @returns 'Fuel: 12.5 gal at Sapp Bros, Exit 312, $3.05 (AVG, EIA, Nov 23, 2026)'. */
export const fuelWords = (stop: FuelStop): string =>
  listText([
    fuelStopTitle(stop),
    stop.station?.exit ? fuelTexts.stop.exit({ exit: stop.station.exit }) : '',
    stop.price ? sourcedPriceText(stop.price) : '',
  ]);

const takenFuel = (stop: FuelStop): ExportFuelStop => ({
  id: stop.id,
  name: stop.station?.name || stop.station?.brand || stop.town,
  at: stop.station && { lat: stop.station.lat, lng: stop.station.lng },
  day: stop.day,
  time: stop.time,
  timeZone: stop.timeZone,
  remark: fuelWords(stop),
});

const takenStop = (segment: Segment, fuel: readonly FuelStop[]): ExportStop => ({
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
  remark: [weatherWords(segment), ...fuel.map(fuelWords)].filter(Boolean).join('; '),
});

/** @returns 'Kearney, NE'. */
export const placeName = ({ location }: Segment): string => location.trim() || commonTexts.unknownLocation;

/** Of an end where nothing is wished but an arrival. */
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

/** @returns 'Snow, 28°F, wind 12 mph NW, rain or snow 60% (typical)'; what nobody knows is left out, '' where that is all. */
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

/** @returns whose roads and whose weather a trip is made of: it goes wherever the trip does. */
export function attributionOf({ roads, segments }: Trip): string {
  const sources = [...new Set(segments.map(({ dataSource }) => dataSource))].filter((source) => source !== '');
  return [
    words.roads({ source: roads.dataSource }),
    ...(sources.length > 0 ? [words.weather({ sources: sources.join('; ') })] : []),
  ].join(' ');
}
