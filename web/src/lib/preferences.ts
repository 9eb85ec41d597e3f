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
 * Travel preferences from the account if signed in, otherwise from this browser. The distance unit is part of the
 * browser settings, so a guest's unit is read from there.
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

// If consent is given later, store earlier choices; if withdrawn, keep them for this visit.
onConsentChange(() => {
  if (Object.keys(guests).length > 0) writeOptional(travelKey, guests);
});

const guestPreferences = (own: OwnPreferences, distanceUnit: UserPreferences['distanceUnit']): UserPreferences => ({
  ...defaultUserPreferences,
  ...own,
  distanceUnit,
});

/**
 * Returns the preferences of the account, or of this browser for guests. Returns the same object until something
 * changes.
 */
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
 * Returns a function that changes preferences. Shows changes immediately and saves them in sequence; a guest's are
 * stored in this browser.
 * @param onFailed called for each change the account rejected.
 */
export function useSavePreferences(onFailed: (problem: ApiProblem) => void): (change: OwnPreferences) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // Save in sequence, so the last change wins on the server.
    scope: { id: 'preferences' },
    mutationFn: (preferences: OwnPreferences) => call('updateMe', { body: { preferences } }),
    onSuccess: ({ user }) => {
      // Ignore responses while changes are pending, because the screen is ahead of them.
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
