import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { keepUser } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentFields, consentBody, consentErrors, noConsent } from './consent-fields.tsx';
import { DataActions } from './data-card.tsx';
import { AccountForm } from './form-parts.tsx';
import { useForm } from './use-form.ts';
import { useSignOut } from './use-sign-out.ts';

const { consent: words } = accountsTexts;

/** Asks for consent if the account was created without it. Users can still export or delete their data. */
export function ConsentScreen({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const form = useForm({
    initial: noConsent,
    check: consentErrors,
    send: async (consent) => {
      const answer = await call('giveConsent', { body: consentBody(consent) });
      keepUser(queryClient, answer.user);
    },
  });
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted [overflow-wrap:anywhere]">{words.lead({ email: user.email })}</p>
      <AccountForm label={words.heading} form={form} submit={words.submit} submitting={words.submitting}>
        <ConsentFields form={form} />
      </AccountForm>
      <hr className="my-5 border-hairline" />
      <p className="mb-3 text-muted">{words.otherwise}</p>
      <DataActions user={user} />
      <Button className="mt-3" icon={<LogOut size={18} aria-hidden />} onClick={() => void signOut()}>
        {accountsTexts.suspended.signOut}
      </Button>
    </>
  );
}
