import { accountsTexts } from '@roadcast/messages/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refreshMe } from '../../lib/me.ts';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { identityError, passwordError } from './checks.ts';
import { AccountForm, CurrentPassword } from './form-parts.tsx';
import { textLink } from './look.ts';
import { useForm } from './use-form.ts';

const { login: words, fields } = accountsTexts;

interface LoginScreenProps {
  /** Page to open after signing in, passed on to the sign-up link. */
  readonly next: string | undefined;
  /** Called after sign-in, before anything else updates. */
  readonly onSignedIn: () => void;
}

/** Login card. The page handles redirects, because visitors who are already signed in are redirected too. */
export function LoginScreen({ next, onSignedIn }: LoginScreenProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({ username: identityError(username), password: passwordError(password) }),
    send: async ({ username, password }) => {
      await call('login', { body: { username: username.trim(), password } });
      onSignedIn();
      await refreshMe(queryClient);
      toastSuccess(words.success, { hint: words.successHint });
    },
    onFailed: ({ message }) => toastError(words.error, { hint: message || words.errorHint }),
  });
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
      <AccountForm label={words.title} form={form} submit={words.submit} submitting={words.submitting}>
        <TextField
          {...form.field('username')}
          label={fields.identity}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <div>
          <CurrentPassword {...form.field('password')} label={fields.password} />
          <Link to="/forgot-password" className={textLink}>
            {words.forgot}
          </Link>
        </div>
      </AccountForm>
      <p className="mt-4 text-center">
        {words.noAccount}{' '}
        <Link to="/register" search={{ next }} className={textLink}>
          {words.signUp}
        </Link>
      </p>
    </>
  );
}
