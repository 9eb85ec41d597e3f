import type { ReportDecision } from '@roadcast/contract';
import { mailsByLanguage } from '@roadcast/messages/by-language/mails';
import { inLanguage } from '@roadcast/messages/sentences';
import type { Mail } from '@roadcast/providers/mail/port';

interface Recipient {
  readonly email: string;
  readonly language: string;
}

/** Language of emails to the operator and to guests. */
const USUAL_LANGUAGE = 'en';

/** Returns the operator's email about a new report. */
export function newReportMail(to: string, kind: string, text: string, publicUrl: string): Mail {
  const words = inLanguage(mailsByLanguage, USUAL_LANGUAGE).reportMade;
  const link = `${publicUrl}/admin?tab=queue`;
  return { to, subject: words.subject({ kind }), text: `${words.text({ text, link })}\n` };
}

/** Returns the reply to a reporter. */
export function reporterMail(to: Recipient, decision: ReportDecision, text: string, answer: string): Mail {
  const words = inLanguage(mailsByLanguage, to.language).reportAnswered;
  return { to: to.email, subject: words.subject, text: `${words.text({ decision, text, answer })}\n` };
}

/** Returns the mail to the account that a report is about. @param answer '' for the decision only. */
export function subjectMail(to: Recipient, decision: ReportDecision, answer: string): Mail {
  const words = inLanguage(mailsByLanguage, to.language).reportAbout;
  return { to: to.email, subject: words.subject, text: `${words.text({ decision, answer }).trimEnd()}\n` };
}

/** Returns the recipient of a reply to a guest. */
export const guestRecipient = (email: string): Recipient => ({ email, language: USUAL_LANGUAGE });
