import { TERMS_VERSION } from '@roadcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { refreshMe } from '../../lib/me.ts';
import { texts } from '../../lib/texts.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toaster.tsx';
import { emailError, passwordError } from './checks.ts';
import { AccountForm, NewPassword } from './form-parts.tsx';
import { LanguageField } from './language-field.tsx';
import { textLink } from './look.ts';
import { useForm } from './use-form.ts';

const { register: words, fields, errors } = texts.accounts;

interface RegisterScreenProps {
  readonly next: string | undefined;
  /** Called before anybody learns that somebody is signed in. */
  readonly onSignedIn: () => void;
}

/** The registration page's card. */
export function RegisterScreen({ next, onSignedIn }: RegisterScreenProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: {
      email: '',
      username: '',
      password: '',
      language: 'en',
      ageConfirmed: false as boolean,
      termsVersion: false as boolean,
    },
    check: ({ email, password, ageConfirmed, termsVersion }) => ({
      email: emailError(email),
      password: passwordError(password),
      ageConfirmed: ageConfirmed ? undefined : errors.ageRequired,
      termsVersion: termsVersion ? undefined : errors.termsRequired,
    }),
    send: async ({ email, username, password, language, ageConfirmed, termsVersion }) => {
      const name = username.trim();
      await call('register', {
        body: {
          email: email.trim(),
          password,
          ...(name === '' ? {} : { username: name }),
          language,
          ageConfirmed,
          termsVersion: termsVersion ? TERMS_VERSION : '',
        },
      });
      onSignedIn();
      await refreshMe(queryClient);
      toastSuccess(words.success, { hint: words.successHint(email.trim()) });
    },
    onFailed: ({ message }) => toastError(words.error, { hint: message || words.errorHint }),
  });
  const language = form.field('language');
  const { value: ageConfirmed, ...age } = form.field('ageConfirmed');
  const { value: termsAccepted, ...terms } = form.field('termsVersion');
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
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
        <div className="space-y-3">
          <CheckRow {...age} checked={ageConfirmed} label={words.age} />
          <CheckRow
            {...terms}
            checked={termsAccepted}
            label={
              <>
                {words.terms}{' '}
                <Link to="/terms-of-service" target="_blank" className={inText}>
                  {words.termsLink}
                </Link>
                , {words.termsVersion(TERMS_VERSION)}
              </>
            }
          />
          <p className="text-muted text-sm">
            {words.privacyLead}{' '}
            <Link to="/privacy-policy" target="_blank" className={inText}>
              {words.privacy}
            </Link>
          </p>
        </div>
      </AccountForm>
      <p className="mt-4 text-center">
        {words.haveAccount}{' '}
        <Link to="/login" search={{ next }} className={textLink}>
          {words.signIn}
        </Link>
      </p>
    </>
  );
}

const inText = 'font-semibold text-primary underline underline-offset-2';
