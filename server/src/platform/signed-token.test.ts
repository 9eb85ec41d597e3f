import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Signature, SignedToken } from './signed-token.ts';

const SECRET = 'a secret of more than thirty-two letters, for tests';
let now = 1_000_000;
const clock = { now: () => now };
const schema = z.object({ id: z.string() });
const tokens = new SignedToken(SECRET, 'tests', schema, clock);

describe('a signed token', () => {
  it('is valid until it expires', () => {
    const token = tokens.write({ id: 'a' }, now + 10);
    expect(tokens.read(token)).toEqual({ payload: { id: 'a' }, expiresAt: now + 10 });
    now += 11;
    expect(tokens.read(token)).toBeNull();
  });

  it('is invalid with another secret, purpose or payload', () => {
    const token = tokens.write({ id: 'a' }, now + 10);
    for (const other of [
      new SignedToken(`${SECRET}!`, 'tests', schema, clock),
      new SignedToken(SECRET, 'others', schema, clock),
      new SignedToken(SECRET, 'tests', z.object({ user: z.string() }), clock),
    ]) {
      expect(other.read(token)).toBeNull();
    }
  });

  it('is invalid if modified, truncated or forged', () => {
    const token = tokens.write({ id: 'a' }, now + 10);
    const [text = '', signature = ''] = token.split('.');
    const later = Buffer.from(JSON.stringify([now + 1000, { id: 'a' }])).toString('base64url');
    for (const forged of [
      undefined,
      '',
      '.',
      text,
      `${text}.`,
      `.${signature}`,
      `${later}.${signature}`,
      `${text}.é`,
    ]) {
      expect(tokens.read(forged)).toBeNull();
    }
  });

  it('is invalid without a payload and an expiry, even if signed', () => {
    const signature = new Signature(SECRET, 'tests');
    for (const signed of ['7', 'null', '[]', '["x",{}]', '[9e15]', '[9e15,{"id":7}]']) {
      const text = Buffer.from(signed).toString('base64url');
      expect(tokens.read(`${text}.${signature.of(text)}`)).toBeNull();
    }
  });
});
