import type { UserPreferences } from '@roadcast/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { keepUser, meQuery, refreshMe, useUser } from '../../lib/me.ts';
import { changeSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { toastError } from '../../ui/toaster.tsx';

const MUTATION_KEY = ['preferences'] as const;

/** Changes some of the account's preferences: shown at once, saved one after the other. Does nothing for guests. */
export function useChangePreferences(): (change: Partial<UserPreferences>) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // In one line, so that the last press wins on the server, too.
    scope: { id: 'preferences' },
    mutationFn: (preferences: Partial<UserPreferences>) => call('updateMe', { body: { preferences } }),
    onSuccess: ({ user }) => {
      // While presses are still waiting, what is shown is ahead of the answer.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) <= 1) keepUser(queryClient, user);
    },
    onError: (error) => {
      toastError(texts.accounts.preferences.notSaved, { hint: problemOf(error).message });
      void refreshMe(queryClient).catch(() => undefined);
    },
  });
  return (change) => {
    const user = queryClient.getQueryData(meQuery.queryKey)?.user;
    if (!user) return;
    keepUser(queryClient, { ...user, preferences: { ...user.preferences, ...change } });
    mutate(change);
  };
}

/** Lets the screens measure as the account says. */
export function useAccountUnit(): void {
  const unit = useUser()?.preferences.distanceUnit;
  useEffect(() => {
    if (unit) changeSettings({ distanceUnit: unit });
  }, [unit]);
}
