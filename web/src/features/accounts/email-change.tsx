import type { PendingEmailChange, User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { deviceMoment } from '../../lib/dates.ts';
import { MINE, meQuery } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { emailError, passwordError } from './checks.ts';
import { AccountForm, CurrentPassword } from './form-parts.tsx';
import { useForm } from './use-form.ts';

const { account: words, fields, security } = accountsTexts;

/** Refetched when the user returns to this page, because email links open in other tabs or on other devices. */
const emailChangeQuery = queryOptions({
  queryKey: [MINE, 'email-change'] as const,
  queryFn: ({ signal }) => call('emailChange', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Returns the user's pending email change; null if none, or while loading. */
export function usePendingEmailChange(): PendingEmailChange | null {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(emailChangeQuery);
  const pending = data?.pending ?? null;
  const waited = useRef(false);
  useEffect(() => {
    // The change took effect or ended this session, so refetch the user.
    if (waited.current && (pending === null || error))
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    waited.current = pending !== null && !error;
  }, [pending, error, queryClient]);
  return pending;
}

interface EmailFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Form to change the email address. */
export function EmailForm({ user, onClose }: EmailFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({ email: emailError(email), password: passwordError(password) }),
    send: async ({ email, password }) => {
      const answer = await call('requestEmailChange', { body: { email: email.trim(), password } });
      queryClient.setQueryData(emailChangeQuery.queryKey, answer);
      toastSuccess(words.linksSent, { hint: words.linksSentHint });
      onClose();
    },
  });
  return (
    <div className="mt-4">
      <AccountForm
        label={words.changeEmail}
        form={form}
        kind="primary"
        submit={words.sendLinks}
        submitting={words.sendingLinks}
        aside={<Button onClick={onClose}>{words.cancel}</Button>}
      >
        <p className="text-muted">{words.changeEmailHint}</p>
        <TextField
          {...form.field('email')}
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
        />
        {/* Password managers need the username field. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <CurrentPassword {...form.field('password')} label={fields.currentPassword} />
      </AccountForm>
    </div>
  );
}

interface EmailChangeNoticeProps {
  readonly user: User;
  readonly pending: PendingEmailChange;
}

/** Notice of a pending change: which links were opened, and a Cancel button. */
export function EmailChangeNotice({ user, pending }: EmailChangeNoticeProps) {
  const queryClient = useQueryClient();
  const canceling = useMutation({
    mutationFn: () => call('dropEmailChange', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, answer);
      toastSuccess(words.changeCanceled);
    },
    onError: (error) => toastError(security.failed, { hint: problemOf(error).message }),
  });
  return (
    <Notice className="mt-4">
      <p className="font-semibold">{words.changing}</p>
      <p className="mt-1 text-sm">{words.changingHint({ when: deviceMoment(pending.expiresAt) })}</p>
      <ul className="mt-3 space-y-2">
        <Side label={words.oldAddress} email={user.email} confirmed={pending.oldConfirmed} />
        <Side label={words.newAddress} email={pending.newEmail} confirmed={pending.newConfirmed} />
      </ul>
      <Button className="mt-3" disabled={canceling.isPending} onClick={() => canceling.mutate()}>
        {words.cancelChange}
      </Button>
    </Notice>
  );
}

interface SideProps {
  readonly label: string;
  readonly email: string;
  readonly confirmed: boolean;
}

const Side = ({ label, email, confirmed }: SideProps) => (
  <li>
    <span className="flex items-center justify-between gap-3 text-muted text-sm">
      {label}
      <Badge tone={confirmed ? 'good' : 'caution'}>{confirmed ? words.confirmed : words.waiting}</Badge>
    </span>
    <span className="block [overflow-wrap:anywhere]">{email}</span>
  </li>
);
