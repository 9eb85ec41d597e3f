import type { PostOffice } from '../../platform/mail/post-office.ts';

/** The mails that accounts are sent. */
export interface AccountMails {
  verifyEmail(to: string, token: string): void;
  resetPassword(to: string, token: string): void;
  passwordChanged(to: string): void;
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
    accountDeleted: (to) =>
      post(to, 'Your account is deleted', [
        'Your Roadcast account and everything that belonged to it have been deleted, as you asked.',
        '',
        'Drive safely.',
      ]),
  };
}
