/** A plain-text email, readable in any mail program and without tracking. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Lines end with \n. */
  readonly text: string;
  /**
   * Set for the last email to a deleted account. The email is sent, or dropped if it would be stored on this server.
   */
  readonly keepNoCopy?: true;
}

/** Thrown if no service accepted an email. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

export interface MailPort {
  /** Sends an email. Resolves once a service has accepted it. @throws MailError if no service did. */
  send(mail: Mail): Promise<void>;
  /** Deletes all copies of emails to or about these addresses on this server. */
  forget(addresses: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
