import { expect, it } from 'vitest';
import { SealedText } from './sealed-text.ts';

const sealed = new SealedText('a secret', 'tests');

it('decrypts what it encrypted, which reveals nothing', () => {
  const text = 'To: zoë@example.com, token abc';
  const once = sealed.seal(text);
  expect(sealed.open(once)).toBe(text);
  expect(Buffer.from(once, 'base64url').toString('latin1')).not.toContain('example.com');
  expect(sealed.seal(text)).not.toBe(once);
});

it('rejects text that was modified, or encrypted with another secret or for another purpose', () => {
  const text = sealed.seal('hello');
  const changed = Buffer.from(text, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealed.open(changed.toString('base64url'))).toBeNull();
  expect(sealed.open('')).toBeNull();
  expect(new SealedText('another secret', 'tests').open(text)).toBeNull();
  expect(new SealedText('a secret', 'others').open(text)).toBeNull();
});
