import { accountsTexts } from '@roadcast/messages/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refreshMe } from '../../lib/me.ts';
import { navigate } from '../../lib/navigation.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { passwordError } from './checks.ts';
import { AccountForm, NewPassword } from './form-parts.tsx';
import { textLink } from './look.ts';
import { useForm } from './use-form.ts';

const { reset: words, forgot, fields } = accountsTexts;

/** Sets a new password from an email link. @param token token from the link. */
export function ResetScreen({ token }: { readonly token: string | undefined }) {
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      {token ? <ResetForm token={token} /> : <Incomplete />}
      <p className="mt-4 flex flex-wrap justify-center gap-x-6">
        <Link to="/forgot-password" className={textLink}>
          {words.askAgain}
        </Link>
        <Link to="/login" className={textLink}>
          {forgot.back}
        </Link>
      </p>
    </>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    send: async ({ password }) => {
      const { message } = await call('resetPassword', { body: { token, password } });
      // Resetting ends all sessions, including one in this browser.
      await refreshMe(queryClient);
      toastSuccess(words.done, { hint: message });
      navigate({ to: '/login', replace: true });
    },
  });
  return (
    <>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
      <AccountForm label={words.title} form={form} submit={words.submit} submitting={words.submitting}>
        <NewPassword {...form.field('password')} label={fields.newPassword} />
      </AccountForm>
    </>
  );
}

const Incomplete = () => (
  <Notice tone="danger" className="mt-4">
    <p>{words.noToken}</p>
  </Notice>
);
