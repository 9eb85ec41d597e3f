import type { PlaceOnTheWire } from '@roadcast/contract';
import { type Place, placeLabel } from '@roadcast/core/places';

/** Returns a place in the API format. */
export function placeOnTheWire(place: Place): PlaceOnTheWire {
  const { name, state, lat, lng, population, timeZone, kind, city, county, access, zip, approximate } = place;
  return {
    name,
    state,
    label: placeLabel(place),
    lat,
    lng,
    population,
    timeZone,
    ...(kind !== undefined && { kind }),
    ...(city !== undefined && { city }),
    ...(county !== undefined && { county }),
    ...(access !== undefined && { access }),
    ...(zip !== undefined && { zip }),
    ...(approximate && { approximate }),
  };
}
