import type { ExportPlace, GpxTrip } from '@roadcast/core/exchange';
import { LONGEST_PLACE_NAME, type TripWaypoint, usualNights } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { call } from '../../lib/api.ts';

/** So many places without a name are asked for; the others are called by their position. */
const MOST_QUESTIONS = 12;
/** Nobody waits longer for a name, milliseconds. */
const PATIENCE = 4000;
/** A town this near is the place itself, miles. */
const IN_TOWN_MILES = 3;

/** @returns a trip's places for the form; those without a name get that of the town there, or their position where nobody answers. */
export async function importedPlaces({ places }: GpxTrip, signal: AbortSignal): Promise<TripWaypoint[]> {
  const nameless = places.filter(({ name, role }) => name === '' && role !== 'pass').slice(0, MOST_QUESTIONS);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const names = new Map<ExportPlace, string>();
  await Promise.all(
    nameless.map(async (place) => {
      const town = await townAt(place, patience);
      if (town !== null) names.set(place, town);
    }),
  );
  signal.throwIfAborted();
  return places.map((place) => ({
    name: (place.name || names.get(place) || positionText(place)).slice(0, LONGEST_PLACE_NAME),
    at: { lat: place.lat, lng: place.lng },
    role: place.role,
    nights: place.nights ?? usualNights(place.role),
    minutes: place.minutes ?? null,
    arriveBy: place.arriveBy ?? null,
  }));
}

async function townAt({ lat, lng }: ExportPlace, signal: AbortSignal): Promise<string | null> {
  try {
    const { place } = await call('reversePlace', { query: { lat, lng }, signal });
    return place.distanceMiles <= IN_TOWN_MILES ? place.label : exchangeTexts.bringIn.near({ label: place.label });
  } catch {
    // Without a network the file is imported all the same.
    return null;
  }
}

/** '40.713, -74.006'. */
const positionText = ({ lat, lng }: ExportPlace): string => `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
