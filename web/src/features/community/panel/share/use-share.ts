import type { ShareRouteRequest } from '@roadcast/contract';
import { communityTexts } from '@roadcast/messages/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../../../lib/api.ts';
import { problemOf } from '../../../../lib/api-error.ts';
import { usageAction } from '../../../../lib/usage.ts';
import { toastError, toastSuccess } from '../../../../ui/toasts.ts';
import { sharedListsKey } from '../../actions/community-queries.ts';

const words = communityPanelTexts.form;

export const toastMissing = (): void => toastError(words.missing, { hint: words.missingHint });

export type ShareRouteResponse = Answer<'shareRoute'>;

/** Shares a trip, with the specified toasts. */
export function useShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareRouteRequest) => call('shareRoute', { body }),
    onSuccess: ({ shareCode }) => {
      toastSuccess(communityTexts.shared, { hint: words.code({ code: shareCode }) });
      return queryClient.invalidateQueries({ queryKey: sharedListsKey });
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem.status === 401 || problem.code === 'share_source_missing') toastMissing();
      else toastError(words.failed, { hint: problem.message || words.failedHint, action: usageAction(problem) });
    },
  });
}
