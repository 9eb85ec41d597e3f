import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { keepUser, useMe } from '../../lib/me.ts';
import { usePlan } from '../../lib/plans.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { EmailChangeNotice, EmailForm, usePendingEmailChange } from './email-change.tsx';
import { AccountForm } from './form-parts.tsx';
import { LanguageField } from './language-field.tsx';
import { useForm } from './use-form.ts';

const { account: words, security, errors } = accountsTexts;

/** Account card: the signed-in user and their plan. */
export function AccountCard({ user }: { readonly user: User }) {
  const me = useMe();
  const plan = usePlan(me?.edition === 'hosted' ? me.tier : null);
  const [renaming, setRenaming] = useState(false);
  const [moving, setMoving] = useState(false);
  const pending = usePendingEmailChange();
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <dl className="space-y-3">
        <Row
          label={words.email}
          aside={
            <>
              {!user.emailVerified && <SendAgain />}
              {!moving && <Change what={words.email} onClick={() => setMoving(true)} />}
            </>
          }
        >
          <span className="mr-2 [overflow-wrap:anywhere]">{user.email}</span>
          <Badge tone={user.emailVerified ? 'good' : 'caution'}>
            {user.emailVerified ? words.confirmed : words.notConfirmed}
          </Badge>
        </Row>
        {!renaming && (
          <Row label={words.username} aside={<Change what={words.username} onClick={() => setRenaming(true)} />}>
            {user.username ?? words.noUsername}
          </Row>
        )}
        {plan && (
          <Row label={words.plan}>
            {plan.name}
            {plan.price && <span className="text-muted">, {plan.priceText}</span>}
          </Row>
        )}
      </dl>
      {pending && <EmailChangeNotice user={user} pending={pending} />}
      {moving && <EmailForm user={user} onClose={() => setMoving(false)} />}
      {renaming && <UsernameForm user={user} onClose={() => setRenaming(false)} />}
      <AccountLanguage user={user} />
    </Card>
  );
}

interface RowProps {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const Row = ({ label, aside, children }: RowProps) => (
  <div>
    <dt className="text-muted text-sm leading-tight">{label}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
      <span className="min-w-0">{children}</span>
      {aside && <span className="-my-2 ml-auto max-w-full">{aside}</span>}
    </dd>
  </div>
);

interface ChangeProps {
  readonly what: string;
  readonly onClick: () => void;
}

const Change = ({ what, onClick }: ChangeProps) => (
  <Button kind="quiet" className="px-3 text-sm" aria-label={words.changeNamed({ what })} onClick={onClick}>
    {words.change}
  </Button>
);

function SendAgain() {
  const sending = useMutation({
    mutationFn: () => call('sendVerification', {}),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(security.failed, { hint: problemOf(error).message }),
  });
  return (
    <Button kind="quiet" className="px-3 text-sm" disabled={sending.isPending} onClick={() => sending.mutate()}>
      {words.sendVerification}
    </Button>
  );
}

/** Account language field; saves each choice. */
function AccountLanguage({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    // Save in sequence so the last choice wins on the server.
    scope: { id: 'language' },
    mutationFn: (language: string) => call('updateMe', { body: { language } }),
    onSuccess: (answer) => {
      keepUser(queryClient, answer.user);
      toastSuccess(words.languageSaved);
    },
    onError: (error) => toastError(security.failed, { hint: problemOf(error).message }),
  });
  return (
    <div className="mt-4">
      <LanguageField value={saving.isPending ? saving.variables : user.language} onChange={saving.mutate} />
    </div>
  );
}

function UsernameForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { username: user.username ?? '' },
    check: ({ username }) => ({ username: username.trim() === '' ? errors.usernameRequired : undefined }),
    send: async ({ username }) => {
      const answer = await call('updateMe', { body: { username: username.trim() } });
      keepUser(queryClient, answer.user);
      toastSuccess(words.usernameSaved);
      onClose();
    },
  });
  return (
    <div className="mt-4">
      <AccountForm
        label={words.username}
        form={form}
        kind="primary"
        submit={words.saveUsername}
        submitting={words.saveUsername}
        aside={<Button onClick={onClose}>{words.cancel}</Button>}
      >
        <TextField
          {...form.field('username')}
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={30}
          autoFocus
        />
      </AccountForm>
    </div>
  );
}
