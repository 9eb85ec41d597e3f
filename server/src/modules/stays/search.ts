import type { hotelSearchSchema, searchHotelsResponseSchema } from '@roadcast/contract';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import type { z } from 'zod';
import { resolvePlaces } from '../places/public.ts';
import { hotelOnTheWire } from './hotel-on-the-wire.ts';
import { stayDates } from './stay-rules.ts';
import type { StaysModule } from './stays-module.ts';

type Search = z.output<typeof hotelSearchSchema>;

/**
 * Returns booking searches and hotels at a place for given nights.
 * @throws ApiError invalid_stay; place_not_found with the closest spellings; place_outside_coverage.
 */
export async function searchHotels(
  search: Search,
  module: StaysModule,
  signal?: AbortSignal,
): Promise<z.input<typeof searchHotelsResponseSchema>> {
  const { guests, rooms } = search;
  const place = await placeOf(search, module, signal);
  const town = module.gazetteer.nearestTown(place).place;
  const dates = stayDates({ ...search, timeZone: place.timeZone }, module.clock.now());
  const at = { lat: search.lat ?? place.lat, lng: search.lng ?? place.lng };
  const stay = { ...dates, guests, rooms, town, at, radiusMeters: milesToMeters(search.radius) };
  const offers = await module.stays.offers(stay, signal);
  return { location: placeLabel(town), hotels: offers.map((offer) => hotelOnTheWire(offer, { guests, rooms })) };
}

/** Resolves a search's place. A position takes precedence over the name, which then only serves as a label. */
async function placeOf({ location = '', lat, lng }: Search, module: StaysModule, signal?: AbortSignal): Promise<Place> {
  const value = lat === undefined || lng === undefined ? location : { name: location, lat, lng };
  const [found] = await resolvePlaces([{ field: 'location', value }], module, signal);
  return (found as { place: Place }).place;
}
