import type { HotelNight, Segment, Trip } from '@roadcast/contract';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { isoDate } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { type Stay, staysOf } from '@roadcast/core/stays';
import { milesToMeters } from '@roadcast/core/units';
import type { Party } from '@roadcast/providers/stays/port';
import { hotelOnTheWire } from './hotel-on-the-wire.ts';
import type { StaysModule } from './stays-module.ts';

/** Maximum distance between a listed hotel and the overnight stop, meters. */
const RADIUS_METERS = milesToMeters(10);

/** Maximum distance between the stop and a town with its name, meters. A town farther away is a different one. */
const SAME_TOWN_METERS = milesToMeters(40);

export interface TripNights {
  readonly nights: HotelNight[];
  /** Number of stays in the past. */
  readonly passed: number;
}

/** Returns booking searches and nearby hotels for each upcoming stay of one or more consecutive nights. */
export async function staysOfTrip(
  trip: Trip,
  party: Party,
  module: StaysModule,
  signal?: AbortSignal,
): Promise<TripNights> {
  const all = staysOf(trip.segments);
  const now = module.clock.now();
  const coming = all.flatMap((stay) => {
    const today = isoDate(now, stay.nights[0].timeZone);
    // Keep only the remaining nights of a stay in progress.
    return stay.checkOut > today ? [{ ...stay, checkIn: stay.checkIn < today ? today : stay.checkIn }] : [];
  });
  const nights = await Promise.all(coming.map((stay) => nightsAt(stay, party, module, signal)));
  return { nights, passed: all.length - coming.length };
}

async function nightsAt(
  { nights: [stop], checkIn, checkOut }: Stay<Segment>,
  party: Party,
  module: StaysModule,
  signal?: AbortSignal,
): Promise<HotelNight> {
  const dates = { checkIn, checkOut };
  const town = await townOf(stop, module, signal);
  const stay = { ...dates, ...party, town, at: { lat: stop.lat, lng: stop.lng }, radiusMeters: RADIUS_METERS };
  const offers = await module.stays.offers(stay, signal);
  return {
    segmentId: stop.id,
    day: stop.day,
    location: stop.location,
    ...dates,
    hotels: offers.map((offer) => hotelOnTheWire(offer, party)),
  };
}

/** Returns the town in the stop's name ('Near Big Springs' means Big Springs), or else the nearest town. */
async function townOf(stop: Segment, { geocoding, gazetteer }: StaysModule, signal?: AbortSignal): Promise<Place> {
  const name = [stop.cityName.replace(/^Near /, ''), stop.state].filter(Boolean).join(', ');
  const named = await geocoding.find(name, signal);
  const near = (place: Place): boolean => distanceMeters(toLngLat(place), toLngLat(stop)) <= SAME_TOWN_METERS;
  // Use only gazetteer towns, so that an offer's id resolves to the same town.
  if (named.found && near(named.place) && gazetteer.nearestTown(named.place).place === named.place) return named.place;
  return gazetteer.nearestTown(stop).place;
}
