import { defaultUserPreferences, keptPreferences, type UserPreferences } from '@roadcast/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { type ApiProblem, problemOf } from './api-error.ts';
import { onConsentChange, readOptional, writeOptional } from './consent.ts';
import { keepUser, meQuery, refreshMe, useUser } from './me.ts';
import { changeSettings, currentSettings, useSettings } from './settings.ts';

/*
 * How a driver likes to travel: of the account where there is one, else of this browser. Units are among the settings of the
 * browser, which follow the account; so a guest's are read from there.
 */

const STORAGE_KEY = 'roadcast.preferences';
const MUTATION_KEY = ['preferences'] as const;

type OwnPreferences = Partial<UserPreferences>;

let guests: OwnPreferences = keptPreferences(readOptional(STORAGE_KEY));
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
  writeOptional(STORAGE_KEY, guests);
  for (const listener of listeners) listener();
}

// Consent given late keeps what was chosen before it; consent withdrawn leaves it for this visit.
onConsentChange(() => {
  if (Object.keys(guests).length > 0) writeOptional(STORAGE_KEY, guests);
});

const guestPreferences = (own: OwnPreferences, distanceUnit: UserPreferences['distanceUnit']): UserPreferences => ({
  ...defaultUserPreferences,
  ...own,
  distanceUnit,
});

/** @returns the preferences of the account, or of this browser where nobody is signed in; the same object while nothing changes. */
export function usePreferences(): UserPreferences {
  const user = useUser();
  const own = useSyncExternalStore(onGuestsChange, currentGuests, currentGuests);
  const { distanceUnit } = useSettings();
  return useMemo(
    () => user?.preferences ?? guestPreferences(own, distanceUnit),
    [user?.preferences, own, distanceUnit],
  );
}

/** @returns the same outside of a component. */
export const currentPreferences = (queryClient: QueryClient): UserPreferences =>
  queryClient.getQueryData(meQuery.queryKey)?.user?.preferences ??
  guestPreferences(guests, currentSettings().distanceUnit);

/**
 * Changes some of the preferences: shown at once, saved one after the other. Guests' stay in this browser.
 * @param onFailed told of each change that an account did not take.
 */
export function useSavePreferences(onFailed: (problem: ApiProblem) => void): (change: OwnPreferences) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // In one line, so that the last press wins on the server, too.
    scope: { id: 'preferences' },
    mutationFn: (preferences: OwnPreferences) => call('updateMe', { body: { preferences } }),
    onSuccess: ({ user }) => {
      // While presses are still waiting, what is shown is ahead of the answer.
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
