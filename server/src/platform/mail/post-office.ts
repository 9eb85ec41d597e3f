import type { Mail, MailPort } from '@roadcast/providers/mail/port';

/**
 * Sends mails behind the back of whoever asks for them: an answer that waited for its mail would tell by its time whether
 * there is such an account.
 */
export interface PostOffice {
  post(mail: Mail): void;
  /** Resolves when every mail has gone out. */
  close(): Promise<void>;
}

/** @param onFailure hears of each mail that nobody took. It is not given the mail: mails hold secret links. */
export function openPostOffice(port: MailPort, onFailure: (error: unknown) => void): PostOffice {
  const underWay = new Set<Promise<void>>();
  return {
    post: (mail) => {
      const sending = port
        .send(mail)
        .catch(onFailure)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      await Promise.all(underWay);
      await port.close();
    },
  };
}
