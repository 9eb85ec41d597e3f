import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { deviceMoment } from '../../lib/dates.ts';
import { MINE, refreshMe } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { browserWords } from './browser-words.ts';
import { passwordError } from './checks.ts';
import { AccountForm, CurrentPassword, NewPassword } from './form-parts.tsx';
import { useForm } from './use-form.ts';

const { security: words, fields, account } = accountsTexts;

const sessionsQuery = queryOptions({
  queryKey: [MINE, 'sessions'] as const,
  queryFn: ({ signal }) => call('sessions', { signal }),
});

/** Security card: password and signed-in browsers. */
export function SecurityCard({ user }: { readonly user: User }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card heading={words.heading}>
      {changing ? (
        <PasswordForm user={user} onClose={() => setChanging(false)} />
      ) : (
        <Button icon={<KeyRound size={18} aria-hidden />} onClick={() => setChanging(true)}>
          {words.changePassword}
        </Button>
      )}
      <Sessions />
    </Card>
  );
}

function PasswordForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: passwordError(currentPassword),
      newPassword: passwordError(newPassword),
    }),
    send: async (body) => {
      const { message } = await call('changePassword', { body });
      toastSuccess(words.passwordChanged, { hint: message });
      onClose();
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <AccountForm
      label={words.changePassword}
      form={form}
      kind="primary"
      submit={words.save}
      submitting={words.saving}
      aside={<Button onClick={onClose}>{account.cancel}</Button>}
    >
      <p className="text-muted">{words.passwordHint}</p>
      {/* Password managers need the username field. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPassword {...form.field('currentPassword')} label={fields.currentPassword} />
      <NewPassword {...form.field('newPassword')} label={fields.newPassword} />
    </AccountForm>
  );
}

function Sessions() {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly browser: string }) => call('endSession', { params: { id } }),
    onSuccess: (_, { browser }) => {
      toastSuccess(words.ended({ browser }));
      // The focused button was removed with its row.
      heading.current?.focus();
    },
    onError: (failure) => toastError(words.failed, { hint: problemOf(failure).message }),
    // Refetch even after a failure, because the session may have ended elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const signOutEverywhere = async () => {
    try {
      const { message } = await call('logoutEverywhere', {});
      await refreshMe(queryClient);
      toastSuccess(words.everywhereDone, message === words.everywhereDone ? {} : { hint: message });
    } catch (failure) {
      toastError(words.failed, { hint: problemOf(failure).message });
    }
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-5 mb-1 font-semibold text-muted text-sm outline-none">
        {words.sessions}
      </h3>
      {!data && <p className="text-muted">{error ? problemOf(error).message : words.loading}</p>}
      <ul className="space-y-2">
        {data?.sessions.map((session) => {
          const [browser, when] = [browserWords(session.userAgent), deviceMoment(session.lastUsedAt)];
          return (
            <li key={session.id} className="flex items-center gap-3">
              <MonitorSmartphone size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {browser}
                  {session.current && <Badge tone="good">{words.thisBrowser}</Badge>}
                </span>
                <span className="block text-muted text-sm">{words.lastUsed({ when })}</span>
              </span>
              {!session.current && (
                <Button
                  kind="quiet"
                  className="shrink-0 px-3 text-sm"
                  aria-label={words.endLabel({ browser, when })}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate({ id: session.id, browser })}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" icon={<LogOut size={18} aria-hidden />} onClick={() => void signOutEverywhere()}>
        {words.everywhere}
      </Button>
      <p className="mt-1.5 text-muted text-sm">{words.everywhereHint}</p>
    </>
  );
}
