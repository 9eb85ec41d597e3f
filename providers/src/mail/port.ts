/** A plain-text mail: readable in every program, and without tracking. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Lines end with \n. */
  readonly text: string;
  /** For the last mail to a deleted account: delivered, or dropped if it would be stored on this server. */
  readonly keepNoCopy?: true;
}

/** Thrown if no service accepted a mail. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Sends mails. */
export interface MailPort {
  /** Resolves once a service has accepted the mail. @throws MailError if none did. */
  send(mail: Mail): Promise<void>;
  /** Deletes every copy on this server of mails to or about these addresses. */
  forget(addresses: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
