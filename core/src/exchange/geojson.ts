import { type ExportFuel, placesAndFuel, type TripForExport } from './trip.ts';

/**
 * Returns the trip as a GeoJSON feature collection (RFC 7946): the road as a line, followed by the places in order and
 * the fuel stops as points. Fuel stops without a known station are omitted.
 */
export function geoJsonOf(trip: TripForExport): string {
  const road = {
    type: 'Feature',
    properties: { name: trip.name, plannedAt: new Date(trip.plannedAt).toISOString(), attribution: trip.attribution },
    geometry: { type: 'LineString', coordinates: trip.line },
  };
  const { places, fuel } = placesAndFuel(trip);
  const placePoints = places.map((stop) => ({
    type: 'Feature',
    properties: {
      name: stop.name,
      kind: stop.kind,
      day: stop.day,
      arrival: new Date(stop.arrival).toISOString(),
      departure: stop.departure === null ? null : new Date(stop.departure).toISOString(),
      timeZone: stop.timeZone,
      miles: stop.miles,
      hours: stop.hours,
      remark: stop.remark,
      ...(stop.sight && { sight: stop.sight }),
    },
    geometry: { type: 'Point', coordinates: [stop.lng, stop.lat] },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features: [road, ...placePoints, ...fuel.map(fuelPoint)] })}\n`;
}

const fuelPoint = (stop: ExportFuel) => ({
  type: 'Feature',
  properties: {
    name: stop.name,
    kind: 'fuel',
    day: stop.day,
    arrival: new Date(stop.arrival).toISOString(),
    timeZone: stop.timeZone,
    stationKnown: stop.hasStation,
    gallons: stop.gallons,
    dollarsPerGallon: stop.price && {
      value: stop.price.value,
      source: stop.price.source,
      asOf: stop.price.asOf === null ? null : new Date(stop.price.asOf).toISOString(),
      quality: stop.price.quality,
    },
    remark: stop.remark,
  },
  geometry: stop.hasStation ? { type: 'Point', coordinates: [stop.lng, stop.lat] } : null,
});
