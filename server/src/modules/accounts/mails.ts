import { EMAIL_CHANGE_HOURS } from '@roadcast/contract';
import type { PostOffice } from '../../platform/mail/post-office.ts';

/** The mails that accounts are sent. */
export interface AccountMails {
  verifyEmail(to: string, token: string): void;
  resetPassword(to: string, token: string): void;
  passwordChanged(to: string): void;
  /** To the address that the account has. */
  confirmOldEmail(to: string, newEmail: string, token: string): void;
  /** To the address that it shall have. */
  confirmNewEmail(to: string, token: string): void;
  /** To both. */
  emailChanged(oldEmail: string, newEmail: string): void;
  accountDeleted(to: string): void;
}

/** @param publicUrl the address under which people reach this server; links begin with it. */
export function accountMails(office: PostOffice, publicUrl: string): AccountMails {
  const link = (path: string, token: string): string => `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
  const post = (to: string, subject: string, lines: readonly string[]): void =>
    office.post({ to, subject, text: `${lines.join('\n')}\n` });
  return {
    verifyEmail: (to, token) =>
      post(to, 'Confirm your email address', [
        'Welcome to Roadcast.',
        '',
        'Open this link to confirm that this address is yours. It works for 24 hours:',
        link('/verify-email', token),
        '',
        'If you did not make a Roadcast account, you need not do anything.',
      ]),
    resetPassword: (to, token) =>
      post(to, 'Set a new password', [
        'Somebody, probably you, asked for a new password for your Roadcast account.',
        '',
        'Open this link to choose one. It works once, for one hour:',
        link('/reset-password', token),
        '',
        'If it was not you, you need not do anything: your password stays as it is.',
      ]),
    passwordChanged: (to) =>
      post(to, 'Your password was changed', [
        'The password of your Roadcast account was changed, and every other browser was signed out.',
        '',
        'If it was not you, set a new password at once:',
        `${publicUrl}/forgot-password`,
      ]),
    confirmOldEmail: (to, newEmail, token) =>
      post(to, 'Confirm your new email address', [
        `Somebody, probably you, asked to change the email address of your Roadcast account to ${newEmail}.`,
        '',
        `Open this link to confirm the change. It works for ${EMAIL_CHANGE_HOURS} hours:`,
        link('/confirm-email-change', token),
        '',
        `A link was sent to ${newEmail} too. The address changes when both have been confirmed.`,
        '',
        'If it was not you, do nothing: nothing changes until you confirm. With the same link you can cancel the change.',
        'Whoever asked for it knows your password, so choose a new one:',
        `${publicUrl}/forgot-password`,
      ]),
    confirmNewEmail: (to, token) =>
      post(to, 'Confirm your new email address', [
        'Somebody, probably you, asked to use this address for a Roadcast account.',
        '',
        `Open this link to confirm it. It works for ${EMAIL_CHANGE_HOURS} hours:`,
        link('/confirm-email-change', token),
        '',
        'A link was sent to the account’s present address too. The address changes when both have been confirmed.',
        '',
        'If it was not you, do nothing: nothing changes until you confirm.',
      ]),
    emailChanged: (oldEmail, newEmail) => {
      post(oldEmail, 'Your email address was changed', [
        `The email address of your Roadcast account is ${newEmail} now. Mail no longer goes to this address.`,
        '',
        'If it was not you, contact whoever runs this server at once.',
      ]);
      post(newEmail, 'Your email address was changed', [
        'This is the email address of your Roadcast account now. Every other browser was signed out.',
        '',
        'Sign in with it from now on:',
        `${publicUrl}/login`,
      ]);
    },
    accountDeleted: (to) =>
      post(to, 'Your account is deleted', [
        'Your Roadcast account and everything that belonged to it have been deleted, as you asked.',
        '',
        'Drive safely.',
      ]),
  };
}
