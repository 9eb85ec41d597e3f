import { defaultUserPreferences, keptPreferences, type UserPreferences } from '@roadcast/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { type ApiProblem, problemOf } from './api-error.ts';
import { onConsentChange, readOptional, writeOptional } from './consent.ts';
import { keepUser, meQuery, refreshMe, useUser } from './me.ts';
import { changeSettings, useSettings } from './settings.ts';
import { travelKey } from './storage/storage-keys.ts';

/*
 * A driver's travel preferences: the account's if signed in, else this browser's. Units are among the browser settings,
 * which follow the account; so a guest's are read from there.
 */

const MUTATION_KEY = ['preferences'] as const;

type OwnPreferences = Partial<UserPreferences>;

let guests: OwnPreferences = keptPreferences(readOptional(travelKey));
const listeners = new Set<() => void>();

const currentGuests = (): OwnPreferences => guests;

function onGuestsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeGuests({ distanceUnit, ...change }: OwnPreferences): void {
  if (distanceUnit) changeSettings({ distanceUnit });
  if (Object.keys(change).length === 0) return;
  guests = { ...guests, ...change };
  writeOptional(travelKey, guests);
  for (const listener of listeners) listener();
}

// Late consent stores earlier choices; withdrawn consent keeps them for this visit.
onConsentChange(() => {
  if (Object.keys(guests).length > 0) writeOptional(travelKey, guests);
});

const guestPreferences = (own: OwnPreferences, distanceUnit: UserPreferences['distanceUnit']): UserPreferences => ({
  ...defaultUserPreferences,
  ...own,
  distanceUnit,
});

/** Returns the preferences of the account, or of this browser for guests; the same object until something changes. */
export function usePreferences(): UserPreferences {
  const user = useUser();
  const own = useSyncExternalStore(onGuestsChange, currentGuests, currentGuests);
  const { distanceUnit } = useSettings();
  return useMemo(
    () => user?.preferences ?? guestPreferences(own, distanceUnit),
    [user?.preferences, own, distanceUnit],
  );
}

/**
 * Changes some preferences: displayed at once, saved in sequence. Guests' stay in this browser.
 * @param onFailed called for each change an account rejected.
 */
export function useSavePreferences(onFailed: (problem: ApiProblem) => void): (change: OwnPreferences) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // In sequence, so that the last change wins on the server, too.
    scope: { id: 'preferences' },
    mutationFn: (preferences: OwnPreferences) => call('updateMe', { body: { preferences } }),
    onSuccess: ({ user }) => {
      // With changes pending, the display is ahead of the response.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) <= 1) keepUser(queryClient, user);
    },
    onError: (error) => {
      onFailed(problemOf(error));
      void refreshMe(queryClient).catch(() => undefined);
    },
  });
  return (change) => {
    const user = queryClient.getQueryData(meQuery.queryKey)?.user;
    if (!user) return changeGuests(change);
    keepUser(queryClient, { ...user, preferences: { ...user.preferences, ...change } });
    mutate(change);
  };
}
