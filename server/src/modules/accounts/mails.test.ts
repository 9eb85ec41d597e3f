import { mailsTexts } from '@roadcast/messages/mails';
import type { Mail } from '@roadcast/providers/mail/port';
import { expect, it } from 'vitest';
import { accountMails } from './mails.ts';

const ann = { email: 'ann@example.com', language: 'en' };

/** A language in which only one mail is translated. */
const made = {
  ...mailsTexts,
  passwordChanged: {
    subject: 'Wachtwoord',
    text: ({ newPasswordLink }: { newPasswordLink: string }): string => `Nieuw: ${newPasswordLink}`,
  },
};

function mailsSent() {
  const sent: Mail[] = [];
  const office = { post: (mail: Mail) => void sent.push(mail), close: () => Promise.resolve() };
  return { sent, mails: accountMails(office, 'https://trips.example.com', { en: mailsTexts, nl: made }) };
}

it('has the links of its mails on lines of their own', () => {
  const { sent, mails } = mailsSent();
  mails.confirmOldEmail(ann, 'new@example.com', 'a+b');
  expect(sent).toEqual([
    {
      to: 'ann@example.com',
      subject: 'Confirm your new email address',
      text: expect.stringContaining(
        'It works for 24 hours:\nhttps://trips.example.com/confirm-email-change?token=a%2Bb\n\nA link was also sent to new@example.com.',
      ),
    },
  ]);
});

it('tells both addresses of a change', () => {
  const { sent, mails } = mailsSent();
  mails.emailChanged(ann, 'new@example.com');
  expect(sent.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
    [
      'ann@example.com',
      'The email address of your Roadcast account is now new@example.com. Mail no longer goes to this address.',
    ],
    ['new@example.com', 'This is now the email address of your Roadcast account. Every other browser was signed out.'],
  ]);
});

it('writes in the account’s language where there is one, else in English', () => {
  const { sent, mails } = mailsSent();
  for (const language of ['nl', 'nl-BE', 'en', 'qq']) mails.passwordChanged({ ...ann, language });
  mails.accountDeleted({ ...ann, language: 'nl' });
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Wachtwoord',
    'Wachtwoord',
    'Your password was changed',
    'Your password was changed',
    'Your account has been deleted',
  ]);
  expect(sent[0]?.text).toBe('Nieuw: https://trips.example.com/forgot-password\n');
});
