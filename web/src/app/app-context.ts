import { createContext, use } from 'react';
import type { GuestOffer } from '../features/saved-trips/guest-offer.ts';
import type { TripMemory } from '../features/trip-session/public.ts';
import type { Screens } from './screens.ts';

/** Objects the application creates once, shared by all screens. */
export interface AppContextValue {
  readonly memory: TripMemory;
  readonly guestOffer: GuestOffer;
  readonly screens: Screens;
}

export const AppContext = createContext<AppContextValue | null>(null);

export function useAppContext(): AppContextValue {
  const context = use(AppContext);
  if (!context) throw new Error('useAppContext must be used inside AppContext.');
  return context;
}
