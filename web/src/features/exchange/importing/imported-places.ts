import { type ExportPlace, type FileTrip, positionName } from '@roadcast/core/exchange';
import { LONGEST_PLACE_NAME, type TripWaypoint, usualNights } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { call } from '../../../lib/api.ts';
import type { PlacedPlace } from './placed-places.ts';

/** Maximum unnamed places to look up; others are named by their coordinates. */
const MOST_QUESTIONS = 12;
/** Lookup timeout, milliseconds. */
const PATIENCE = 4000;
/** Maximum distance to a town used as the name, miles. */
const IN_TOWN_MILES = 3;

/**
 * Returns a trip's places for the form. Unnamed places get their town's name, or their coordinates if no town is found.
 */
export async function importedPlaces({ places }: FileTrip, signal: AbortSignal): Promise<TripWaypoint[]> {
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
    name: (place.name || names.get(place) || positionName(place)).slice(0, LONGEST_PLACE_NAME),
    at: { lat: place.lat, lng: place.lng },
    role: place.role,
    nights: place.nights ?? usualNights(place.role),
    minutes: place.minutes ?? null,
    arriveBy: place.arriveBy ?? null,
    sight: place.sight ?? null,
  }));
}

async function townAt({ lat, lng }: ExportPlace, signal: AbortSignal): Promise<string | null> {
  try {
    const { place } = await call('reversePlace', { query: { lat, lng }, signal });
    return place.distanceMiles <= IN_TOWN_MILES ? place.label : exchangeTexts.bringIn.near({ label: place.label });
  } catch {
    // The import also works offline.
    return null;
  }
}

/** Converts saved places to stops for the form. */
export const stopsAt = (places: readonly PlacedPlace[]): TripWaypoint[] =>
  places.map(({ name, at }) => ({
    name: name.slice(0, LONGEST_PLACE_NAME),
    at: { lat: at.lat, lng: at.lng },
    role: 'stop',
    nights: usualNights('stop'),
    minutes: null,
    arriveBy: null,
    sight: null,
  }));
