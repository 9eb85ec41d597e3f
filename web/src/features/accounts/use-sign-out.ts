import { accountMenuTexts as menu } from '@roadcast/messages/account-menu';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';

const { security } = accountsTexts;

/** Returns a function that signs out and shows a toast with the result. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      await call('logout', {});
      await refreshMe(queryClient);
      toastSuccess(menu.signedOut);
    } catch (error) {
      toastError(security.failed, { hint: problemOf(error).message });
    }
  };
}
