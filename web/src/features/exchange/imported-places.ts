import type { ExportPlace, GpxTrip } from '@roadcast/core/exchange';
import { LONGEST_PLACE_NAME, type TripWaypoint, usualNights } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { call } from '../../lib/api.ts';

/** Maximum unnamed places to look up; the others are named by position. */
const MOST_QUESTIONS = 12;
/** Timeout of the lookup, milliseconds. */
const PATIENCE = 4000;
/** Maximum distance of a town that names the place, miles. */
const IN_TOWN_MILES = 3;

/** Returns a trip's places for the form; unnamed ones get their town's name, or their position without a result. */
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
    // Offline the file is still imported.
    return null;
  }
}

/** '40.713, -74.006'. */
const positionText = ({ lat, lng }: ExportPlace): string => `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
