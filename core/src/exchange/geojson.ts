import { placesOf, type TripForExport } from './trip.ts';

/** @returns the trip as a GeoJSON feature collection (RFC 7946): the road as a line, then the places as points, in order, and the stops for fuel. */
export function geoJsonOf(trip: TripForExport): string {
  const road = {
    type: 'Feature',
    properties: { name: trip.name, plannedAt: new Date(trip.plannedAt).toISOString(), attribution: trip.attribution },
    geometry: { type: 'LineString', coordinates: trip.line },
  };
  const places = placesOf(trip).map((stop) => ({
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
    },
    geometry: { type: 'Point', coordinates: [stop.lng, stop.lat] },
  }));
  const fuel = (trip.fuel ?? []).map(({ name, at, day, time, timeZone, remark }) => ({
    type: 'Feature',
    properties: { name, kind: 'fuel', day, arrival: new Date(time).toISOString(), timeZone, remark },
    // RFC 7946, 3.2: null where a feature has no place.
    geometry: at && { type: 'Point', coordinates: [at.lng, at.lat] },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features: [road, ...places, ...fuel] })}\n`;
}
