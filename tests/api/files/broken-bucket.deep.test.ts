import type { Background } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { codeOf } from '../../support/admins.ts';
import { startBucketApp } from '../../support/bucket-app.ts';
import { formOf, noisePicture } from '../../support/pictures.ts';
import { type Answer, signedUp, type Visitor } from '../../support/visitor.ts';

it('refuses uploads while a bucket stalls or breaks off, and handles everything else', async () => {
  const { body, headers } = formOf('background', { name: 'lake.png', bytes: await noisePicture('png', 24, 16) });
  const upload = (visitor: Visitor): Promise<Answer> => visitor.call('POST', '/api/backgrounds/upload', body, headers);
  const { server: remote, bucket, close } = await startBucketApp();
  const { visitor } = await signedUp(remote, 'dan@example.com');
  const { background } = (await upload(visitor)).body as { background: Background };
  const stored = bucket.files.size;
  bucket.misbehave('truncated');
  expect(codeOf(await visitor.get(background.url))).toBe('files_unavailable');
  bucket.misbehave('stalled');
  const [refused, listed] = await Promise.all([upload(visitor), visitor.get('/api/backgrounds')]);
  expect(codeOf(refused)).toBe('files_unavailable');
  expect((listed.body as unknown[]).length).toBe(6);
  bucket.misbehave(null);
  expect(bucket.files.size).toBe(stored);
  await close();
}, 120_000);
