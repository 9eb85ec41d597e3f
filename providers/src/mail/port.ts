/** A mail of plain text: every program shows it, and nothing in it phones home. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Lines end with \n. */
  readonly text: string;
}

/** A mail could not be handed over. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Takes mails to people. */
export interface MailPort {
  /** Resolves when the mail is in safe hands. @throws MailError when nobody took it. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
