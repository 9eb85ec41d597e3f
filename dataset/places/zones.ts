import { find } from 'geo-tz';
import type { Place } from './gazetteer-model.ts';

/**
 * Returns each place's IANA time zone, such as 'America/Indiana/Knox', from the exact zone boundaries in `geo-tz`
 * (zones that have differed since 1970).
 * @throws Error for a place outside all zones, which can't be on US land.
 */
export function zonesOf(places: readonly Pick<Place, 'name' | 'lat' | 'lng'>[]): string[] {
  return places.map(({ name, lat, lng }) => {
    const [zone] = find(lat, lng);
    if (zone === undefined) throw new Error(`no time zone at ${name} (${lat}, ${lng})`);
    return zone;
  });
}
