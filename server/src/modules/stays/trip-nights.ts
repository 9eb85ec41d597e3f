import type { HotelNight, Segment, Trip } from '@roadcast/contract';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { isoDate } from '@roadcast/core/itinerary';
import type { Place } from '@roadcast/core/places';
import { type Stay, staysOf } from '@roadcast/core/stays';
import { milesToMeters } from '@roadcast/core/units';
import type { Party } from '@roadcast/providers/stays/port';
import { hotelOnTheWire } from './hotel-on-the-wire.ts';
import type { StaysModule } from './stays-module.ts';

/** Houses are listed this far from where the car stops for the night. */
const RADIUS_METERS = milesToMeters(10);

/** A town of the stop's name further away than this is another one. */
const SAME_TOWN_METERS = milesToMeters(40);

/** Where to sleep on a trip. */
export interface TripNights {
  readonly nights: HotelNight[];
  /** Stays that lie behind the driver. */
  readonly passed: number;
}

/** @returns for each stay to come, of one night or several in a row, searches and the houses nearby. */
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
    // Of a stay that has begun, the nights that are left.
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

/** The town that the stop is named after ('Near Big Springs' is looked for in Big Springs), else the nearest one. */
async function townOf(stop: Segment, { geocoding, gazetteer }: StaysModule, signal?: AbortSignal): Promise<Place> {
  const name = [stop.cityName.replace(/^Near /, ''), stop.state].filter(Boolean).join(', ');
  const named = await geocoding.find(name, signal);
  const near = (place: Place): boolean => distanceMeters(toLngLat(place), toLngLat(stop)) <= SAME_TOWN_METERS;
  // Only towns of the gazetteer: an offer's id finds them again.
  if (named.found && near(named.place) && gazetteer.nearestTown(named.place).place === named.place) return named.place;
  return gazetteer.nearestTown(stop).place;
}
