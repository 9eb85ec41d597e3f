import { EMAIL_CHANGE_HOURS } from '@roadcast/contract';
import { mailsByLanguage } from '@roadcast/messages/by-language/mails';
import { inLanguage } from '@roadcast/messages/sentences';
import type { PostOffice } from '../../platform/mail/post-office.ts';

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  /** Of the account: 'en', 'pt-BR'. Where there are no mails in it, they are in English. */
  readonly language: string;
}

/** The mails that accounts are sent. */
export interface AccountMails {
  verifyEmail(to: Recipient, token: string): void;
  resetPassword(to: Recipient, token: string): void;
  passwordChanged(to: Recipient): void;
  /** To the address that the account has. */
  confirmOldEmail(to: Recipient, newEmail: string, token: string): void;
  /** To the address that it shall have. */
  confirmNewEmail(to: Recipient, token: string): void;
  /** To both. @param to the address that the account had. */
  emailChanged(to: Recipient, newEmail: string): void;
  accountDeleted(to: Recipient): void;
}

/**
 * @param publicUrl the address under which people reach this server; links begin with it.
 * @param catalogs the texts of every language.
 */
export function accountMails(office: PostOffice, publicUrl: string, catalogs = mailsByLanguage): AccountMails {
  const link = (path: string, token: string): string => `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
  const textsFor = ({ language }: Recipient) => inLanguage(catalogs, language);
  const post = ({ email }: Recipient, subject: string, text: string): void =>
    office.post({ to: email, subject, text: `${text}\n` });
  const newPasswordLink = `${publicUrl}/forgot-password`;
  const hours = EMAIL_CHANGE_HOURS;
  return {
    verifyEmail: (to, token) => {
      const { subject, text } = textsFor(to).verifyEmail;
      post(to, subject, text({ link: link('/verify-email', token) }));
    },
    resetPassword: (to, token) => {
      const { subject, text } = textsFor(to).resetPassword;
      post(to, subject, text({ link: link('/reset-password', token) }));
    },
    passwordChanged: (to) => {
      const { subject, text } = textsFor(to).passwordChanged;
      post(to, subject, text({ newPasswordLink }));
    },
    confirmOldEmail: (to, newEmail, token) => {
      const { subject, text } = textsFor(to).confirmOldEmail;
      post(to, subject, text({ newEmail, hours, link: link('/confirm-email-change', token), newPasswordLink }));
    },
    confirmNewEmail: (to, token) => {
      const { subject, text } = textsFor(to).confirmNewEmail;
      post(to, subject, text({ hours, link: link('/confirm-email-change', token) }));
    },
    emailChanged: (to, newEmail) => {
      const { emailChangedOld, emailChangedNew } = textsFor(to);
      post(to, emailChangedOld.subject, emailChangedOld.text({ newEmail }));
      post(
        { ...to, email: newEmail },
        emailChangedNew.subject,
        emailChangedNew.text({ loginLink: `${publicUrl}/login` }),
      );
    },
    accountDeleted: (to) => {
      const { subject, text } = textsFor(to).accountDeleted;
      post(to, subject, text);
    },
  };
}
