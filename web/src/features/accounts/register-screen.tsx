import { accountsTexts } from '@roadcast/messages/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refreshMe } from '../../lib/me.ts';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { emailError, passwordError } from './checks.ts';
import { ConsentFields, consentBody, consentErrors, noConsent } from './consent-fields.tsx';
import { AccountForm, NewPassword } from './form-parts.tsx';
import { LanguageField } from './language-field.tsx';
import { textLink } from './look.ts';
import { useForm } from './use-form.ts';

const { register: words, fields } = accountsTexts;

interface RegisterFormProps {
  /** Called after sign-in, before anything else updates. */
  readonly onSignedIn: () => void;
  /** Called with the new account before the success message is shown. */
  readonly beforeSuccess?: () => Promise<void>;
  readonly onRegistered?: () => void;
}

interface RegisterScreenProps extends Pick<RegisterFormProps, 'onSignedIn'> {
  readonly next: string | undefined;
}

/** Registration card. */
export function RegisterScreen({ next, onSignedIn }: RegisterScreenProps) {
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
      <RegisterForm onSignedIn={onSignedIn} />
      <p className="mt-4 text-center">
        {words.haveAccount}{' '}
        <Link to="/login" search={{ next }} className={textLink}>
          {words.signIn}
        </Link>
      </p>
    </>
  );
}

export function RegisterForm({ onSignedIn, beforeSuccess, onRegistered }: RegisterFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: {
      email: '',
      username: '',
      password: '',
      language: 'en',
      ...noConsent,
    },
    check: ({ email, password, ...consent }) => ({
      email: emailError(email),
      password: passwordError(password),
      ...consentErrors(consent),
    }),
    send: async ({ email, username, password, language, ...consent }) => {
      const name = username.trim();
      await call('register', {
        body: {
          email: email.trim(),
          password,
          ...(name === '' ? {} : { username: name }),
          language,
          ...consentBody(consent),
        },
      });
      onSignedIn();
      await refreshMe(queryClient);
      await beforeSuccess?.();
      toastSuccess(words.success, { hint: words.successHint({ email: email.trim() }) });
      onRegistered?.();
    },
    onFailed: ({ message }) => toastError(words.error, { hint: message || words.errorHint }),
  });
  const language = form.field('language');
  return (
    <AccountForm label={words.title} form={form} submit={words.submit} submitting={words.submitting}>
      <TextField
        {...form.field('email')}
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...form.field('username')}
        label={fields.username}
        hint={fields.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
      />
      <NewPassword {...form.field('password')} label={fields.password} />
      <LanguageField value={language.value} onChange={language.onChange} />
      <ConsentFields form={form} />
    </AccountForm>
  );
}
