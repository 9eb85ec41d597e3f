import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text for the store with a key for one purpose. Without the server's secret, rows and dumps are unreadable.
 */
export class SealedText {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = derivedKey(secret, purpose);
  }

  /** Encrypts text to base64url; different on every call. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts text; null if it was modified or encrypted with another secret. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    } catch {
      return null;
    }
  }
}
