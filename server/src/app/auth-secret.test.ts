import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authSecretOf } from './auth-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates one private secret, even if servers start concurrently', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => authSecretOf(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(await authSecretOf(folder)).toBe(secrets[0]);
});

it.each(['', '\n', 'short'])('rejects a damaged secret: %j', async (text) => {
  const path = join(folder, 'auth-secret');
  writeFileSync(path, text);
  await expect(authSecretOf(folder)).rejects.toThrow(/auth-secret is damaged: restore a copy, or delete it/);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
