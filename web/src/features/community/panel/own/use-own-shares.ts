import type { OwnShare, UpdateShareRequest } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { problemOf } from '../../../../lib/api-error.ts';
import { toastError, toastSuccess } from '../../../../ui/toasts.ts';
import { sharedListsKey } from '../../actions/community-queries.ts';

const words = communityPanelTexts.own;

type Share = Pick<OwnShare, 'shareCode'>;

interface Update {
  readonly share: Share;
  readonly change: UpdateShareRequest;
}

const failed = (error: unknown): void => toastError(words.failed, { hint: problemOf(error).message });

/** Changes and deletes the user's shared trips, then refetches all lists. */
export function useOwnShares() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: sharedListsKey });
  const update = useMutation({
    mutationFn: ({ share: { shareCode }, change }: Update) =>
      call('updateShare', { params: { shareCode }, body: change }),
    onSuccess: ({ share: { title } }, { change }) => {
      toastSuccess(changeWords(change, title));
      return refetch();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ shareCode }: Pick<OwnShare, 'shareCode' | 'title'>) =>
      call('deleteShare', { params: { shareCode } }),
    onSuccess: (_, { title }) => {
      toastSuccess(words.deleted({ title }));
      return refetch();
    },
    onError: failed,
  });
  return { update, remove };
}

function changeWords({ paused, refresh }: UpdateShareRequest, title: string): string {
  if (paused !== undefined) return (paused ? words.paused : words.resumed)({ title });
  return (refresh ? words.refreshed : words.changed)({ title });
}
