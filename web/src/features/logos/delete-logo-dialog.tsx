import type { Logo } from '@roadcast/contract';
import { logosTexts } from '@roadcast/messages/logos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { logosQuery } from '../../lib/look/logos.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastError } from '../../ui/toasts.ts';

const { deleting: words } = logosTexts;

interface DeleteLogoDialogProps {
  readonly logo: Logo;
  readonly onClose: () => void;
}

/** Confirmation before deleting a logo. */
export function DeleteLogoDialog({ logo: { id }, onClose }: DeleteLogoDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('deleteLogo', { params: { id } }),
    onError: (error) => toastError(words.failed, { hint: problemOf(error).message }),
    onSettled: async () => {
      onClose();
      // Refetch, because the previous logo of that type may now be in use.
      await queryClient.invalidateQueries({ queryKey: logosQuery.queryKey });
    },
  });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={words.cancel}
      lead={words.lead}
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" disabled={isPending} onClick={() => mutate()}>
          {words.confirm}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Modal>
  );
}
