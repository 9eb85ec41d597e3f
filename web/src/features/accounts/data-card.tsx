import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { navigate } from '../../lib/navigation.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { passwordError } from './checks.ts';
import { AccountForm, CurrentPassword } from './form-parts.tsx';
import { useForm } from './use-form.ts';

const { data: words, fields } = accountsTexts;

/** Settings card for exporting and deleting the user's data. */
export const DataCard = ({ user }: { readonly user: User }) => (
  <Card heading={words.heading}>
    <DataActions user={user} />
  </Card>
);

/** Buttons to export and delete the user's data. */
export function DataActions({ user }: { readonly user: User }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call('exportMe', {}),
    onSuccess: (data) => saveFile(words.fileName, 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => toastError(words.downloadFailed, { hint: problemOf(error).message }),
  });
  return (
    <>
      <p className="mb-2 text-muted">{words.downloadHint}</p>
      <Button icon={<Download size={18} aria-hidden />} disabled={download.isPending} onClick={() => download.mutate()}>
        {words.download}
      </Button>
      <p className="mt-5 mb-2 text-muted">{words.deleteHint}</p>
      <Button kind="danger" icon={<Trash2 size={18} aria-hidden />} onClick={() => setDeleting(true)}>
        {words.delete}
      </Button>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    send: async (body) => {
      const { message } = await call('deleteMe', { body });
      onClose();
      navigate({ to: '/' });
      await refreshMe(queryClient);
      toastSuccess(words.deleted, { hint: message });
    },
  });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.deleteHeading}
      closeLabel={words.keep}
      lead={words.deleteHint}
    >
      <AccountForm
        label={words.delete}
        form={form}
        kind="danger"
        submit={words.deleteConfirm}
        submitting={words.deleting}
        aside={<Button onClick={onClose}>{words.keep}</Button>}
      >
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <CurrentPassword {...form.field('password')} label={fields.password} />
      </AccountForm>
    </Modal>
  );
}
