import { EMAIL_CHANGE_HOURS } from '@roadcast/contract';
import { mailsByLanguage } from '@roadcast/messages/by-language/mails';
import { inLanguage } from '@roadcast/messages/sentences';
import type { Mail } from '@roadcast/providers/mail/port';

export interface Recipient {
  readonly email: string;
  /** Language of the account: 'en', 'pt-BR'. Untranslated emails are sent in English. */
  readonly language: string;
}

/** Emails sent about accounts. */
export interface AccountMails {
  verifyEmail(to: Recipient, token: string): Mail;
  resetPassword(to: Recipient, token: string): Mail;
  passwordChanged(to: Recipient): Mail;
  /** Returns the email to the account's current address. */
  confirmOldEmail(to: Recipient, newEmail: string, token: string): Mail;
  /** Returns the email to the new address. */
  confirmNewEmail(to: Recipient, token: string): Mail;
  /** Returns the emails to both addresses. @param to recipient at the previous address. */
  emailChanged(to: Recipient, newEmail: string): Mail[];
  accountDeleted(to: Recipient): Mail;
}

/**
 * Returns builders for account emails.
 * @param publicUrl the server's public URL, the prefix of links.
 * @param catalogs message catalogs by language.
 */
export function accountMails(publicUrl: string, catalogs = mailsByLanguage): AccountMails {
  const link = (path: string, token: string): string => `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
  const textsFor = ({ language }: Recipient) => inLanguage(catalogs, language);
  const mail = ({ email }: Recipient, subject: string, text: string): Mail => ({
    to: email,
    subject,
    text: `${text}\n`,
  });
  const newPasswordLink = `${publicUrl}/forgot-password`;
  const hours = EMAIL_CHANGE_HOURS;
  return {
    verifyEmail: (to, token) => {
      const { subject, text } = textsFor(to).verifyEmail;
      return mail(to, subject, text({ link: link('/verify-email', token) }));
    },
    resetPassword: (to, token) => {
      const { subject, text } = textsFor(to).resetPassword;
      return mail(to, subject, text({ link: link('/reset-password', token) }));
    },
    passwordChanged: (to) => {
      const { subject, text } = textsFor(to).passwordChanged;
      return mail(to, subject, text({ newPasswordLink }));
    },
    confirmOldEmail: (to, newEmail, token) => {
      const { subject, text } = textsFor(to).confirmOldEmail;
      return mail(to, subject, text({ newEmail, hours, link: link('/confirm-email-change', token), newPasswordLink }));
    },
    confirmNewEmail: (to, token) => {
      const { subject, text } = textsFor(to).confirmNewEmail;
      return mail(to, subject, text({ hours, link: link('/confirm-email-change', token) }));
    },
    emailChanged: (to, newEmail) => {
      const { emailChangedOld, emailChangedNew } = textsFor(to);
      const words = emailChangedNew.text({ loginLink: `${publicUrl}/login` });
      return [
        mail(to, emailChangedOld.subject, emailChangedOld.text({ newEmail })),
        mail({ ...to, email: newEmail }, emailChangedNew.subject, words),
      ];
    },
    accountDeleted: (to) => {
      const { subject, text } = textsFor(to).accountDeleted;
      return { ...mail(to, subject, text), keepNoCopy: true };
    },
  };
}
