import { mailsTexts } from '@roadcast/messages/mails';
import { expect, it } from 'vitest';
import { accountMails } from './mails.ts';

const ann = { email: 'ann@example.com', language: 'en' };

/** A language with only one translated email. */
const made = {
  ...mailsTexts,
  passwordChanged: {
    subject: 'Wachtwoord',
    text: ({ newPasswordLink }: { newPasswordLink: string }): string => `Nieuw: ${newPasswordLink}`,
  },
};

const mails = accountMails('https://trips.example.com', { en: mailsTexts, nl: made });

it('writes links on separate lines', () => {
  expect(mails.confirmOldEmail(ann, 'new@example.com', 'a+b')).toEqual({
    to: 'ann@example.com',
    subject: 'Confirm your new email address',
    text: expect.stringContaining(
      'It works for 24 hours:\nhttps://trips.example.com/confirm-email-change?token=a%2Bb\n\nA link was also sent to new@example.com.',
    ),
  });
});

it('notifies both addresses of a change', () => {
  expect(mails.emailChanged(ann, 'new@example.com').map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
    [
      'ann@example.com',
      'The email address of your Roadcast account is now new@example.com. Mail no longer goes to this address.',
    ],
    ['new@example.com', 'This is now the email address of your Roadcast account. Every other browser was signed out.'],
  ]);
});

it('writes in the account’s language if available, else in English', () => {
  const sent = [
    ...['nl', 'nl-BE', 'en', 'qq'].map((language) => mails.passwordChanged({ ...ann, language })),
    mails.accountDeleted({ ...ann, language: 'nl' }),
  ];
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Wachtwoord',
    'Wachtwoord',
    'Your password was changed',
    'Your password was changed',
    'Your account has been deleted',
  ]);
  expect(sent[0]?.text).toBe('Nieuw: https://trips.example.com/forgot-password\n');
});
