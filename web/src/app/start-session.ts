import type { QueryClient } from '@tanstack/react-query';
import { createTripMemory, restoreTripIntoAddress, type TripMemory } from '../features/trip-session/public.ts';
import { mainPaths } from './tabs.ts';

/** Begins where the last visit ended. @returns what the trip session keeps while this visit lasts. */
export async function startSession(queryClient: QueryClient): Promise<TripMemory> {
  await restoreTripIntoAddress(queryClient, mainPaths);
  return createTripMemory();
}
