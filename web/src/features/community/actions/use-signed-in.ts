import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../lib/me.ts';
import { currentHref, navigate } from '../../../lib/navigation.ts';
import { toastError } from '../../../ui/toasts.ts';

const words = sharedTripTexts.signIn;

/** Explains that an action requires an account, with a link to sign in and return. @param hint why it is required. */
export function toastSignIn(hint: string): void {
  toastError(words.heading, {
    hint,
    action: { label: words.button, onClick: () => navigate({ to: '/login', search: { next: currentHref() } }) },
  });
}

/** Returns a function that runs an action of signed-in users, and asks guests to sign in instead. */
export function useSignedIn(hint: string): (action: () => void) => Promise<void> {
  const queryClient = useQueryClient();
  return async (action) => {
    // The user may still be loading. If that fails, the action's own call shows the problem.
    const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
    if (me && !me.user) toastSignIn(hint);
    else action();
  };
}
