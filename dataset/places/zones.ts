import { find } from 'geo-tz';
import type { Place } from './gazetteer-model.ts';

/**
 * Returns the IANA time zone of each place, such as 'America/Indiana/Knox', from the exact zone boundaries of `geo-tz`
 * (zones that have differed since 1970).
 * @throws Error for a place in no zone, which can't be on US land.
 */
export function zonesOf(places: readonly Pick<Place, 'name' | 'lat' | 'lng'>[]): string[] {
  return places.map(({ name, lat, lng }) => {
    const [zone] = find(lat, lng);
    if (zone === undefined) throw new Error(`no time zone at ${name} (${lat}, ${lng})`);
    return zone;
  });
}
