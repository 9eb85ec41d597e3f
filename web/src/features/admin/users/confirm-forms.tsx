import { type AdminUserDetail, REASON_LENGTH } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserActs } from './use-user-acts.ts';

export interface UserFormProps {
  readonly user: AdminUserDetail;
  readonly acts: UserActs;
  readonly onCancel: () => void;
}

/** Form that asks why the account is being suspended. */
export function SuspendForm({ user, acts, onCancel }: UserFormProps) {
  const words = adminTexts.suspendForm;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') return acts.suspend(reason.trim());
        setMissing(true);
        field.current?.focus();
      }}
    >
      <p className="wrap-anywhere text-muted">{words.lead({ email: user.email })}</p>
      <TextField
        inputRef={field}
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setMissing(false);
        }}
        error={isMissing ? adminTexts.tierForm.reasonMissing : undefined}
        maxLength={REASON_LENGTH}
        autoComplete="off"
      />
      <FormButtons submit={words.submit} isDangerous busy={acts.busy} onCancel={onCancel} />
    </form>
  );
}

/** Confirmation before an administrator loses access to the panel. */
export function RevokeForm({ user, acts, onCancel }: UserFormProps) {
  const words = adminTexts.revokeForm;
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        acts.setAdmin(false);
      }}
    >
      <p className="wrap-anywhere text-muted">{words.lead({ email: user.email })}</p>
      <FormButtons submit={words.submit} isDangerous busy={acts.busy} onCancel={onCancel} />
    </form>
  );
}

interface FormButtonsProps {
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

export const FormButtons = ({ submit, isDangerous = false, busy, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} aria-disabled={busy}>
      {submit}
    </Button>
    <Button onClick={onCancel}>{adminTexts.cancel}</Button>
  </div>
);
