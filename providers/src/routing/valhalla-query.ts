import type { RoadRequest } from './port.ts';

/**
 * How far from a place a road may begin, metres. Beyond it the place counts as having no road: an island, or open country
 * that the network does not reach.
 */
const SEARCH_CUTOFF_METRES = 35_000;

/** @returns the body of Valhalla's `route` call for a request, as JSON. The answer comes in the OSRM shape with annotations. */
export function valhallaQuery(request: RoadRequest): string {
  return JSON.stringify({
    locations: request.places.map(({ lat, lng }) => ({
      lat,
      lon: lng,
      type: 'break',
      search_cutoff: SEARCH_CUTOFF_METRES,
    })),
    costing: 'auto',
    format: 'osrm',
    shape_format: 'polyline6',
    filters: {
      action: 'include',
      attributes: ['shape_attributes.time', 'shape_attributes.length'],
    },
    language: 'en-US',
    units: 'miles',
  });
}
