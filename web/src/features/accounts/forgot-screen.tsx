import { accountsTexts } from '@roadcast/messages/accounts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailError } from './checks.ts';
import { AccountForm } from './form-parts.tsx';
import { textLink } from './look.ts';
import { useForm } from './use-form.ts';

const { forgot: words, fields } = accountsTexts;

/** Requests a password reset link. The response doesn't reveal whether the account exists. */
export function ForgotScreen() {
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      setSaid(null);
      const { message } = await call('forgotPassword', { body: { email: email.trim() } });
      setSaid(message);
    },
  });
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
      <AccountForm
        label={words.title}
        form={form}
        submit={said ? words.again : words.submit}
        submitting={words.submitting}
      >
        <TextField
          {...form.field('email')}
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <div role="status" className="empty:hidden">
          {said && (
            <Notice tone="good">
              <p className="font-semibold">{words.sent}</p>
              <p>{said}</p>
            </Notice>
          )}
        </div>
      </AccountForm>
      <p className="mt-4 text-center">
        <Link to="/login" className={textLink}>
          {words.back}
        </Link>
      </p>
    </>
  );
}
