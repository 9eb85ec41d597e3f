import { describe, expect, it } from 'vitest';
import type { FilesError } from '../port.ts';
import { type FilesBench, filesSuite } from '../suite.ts';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';
import { type Bucket, S3Files } from './index.ts';

interface S3Bench extends FilesBench {
  readonly port: S3Files;
  readonly server: BucketServer;
}

const portOf = (bucket: Bucket): S3Files =>
  new S3Files({
    bucket,
    identity: 'Roadcast/test',
    clock: { now: () => Date.now() },
    retryPauseMs: 1,
    deadlineMs: 700,
  });

async function open(): Promise<S3Bench> {
  const server = await startBucketServer();
  return {
    port: portOf(server.bucket),
    server,
    breakDown: () => Promise.resolve(server.misbehave('error')),
    close: () => server.close(),
  };
}

const failureOf = (work: Promise<unknown>): Promise<Partial<FilesError>> =>
  work.then(
    () => ({}),
    (error: FilesError) => error,
  );

describe('files in a bucket', () => {
  filesSuite(open);

  it('are stored despite a brief failure', async () => {
    const { port, server, close } = await open();
    server.misbehave('error', 1);
    await port.put('uploads/a', Buffer.from('whole'));
    server.misbehave('truncated', 1);
    expect(Buffer.from((await port.get('uploads/a')) ?? []).toString()).toBe('whole');
    await close();
  });

  it('are never returned truncated, and a silent service doesn’t block callers', async () => {
    const { port, server, close } = await open();
    await port.put('uploads/a', Buffer.from('whole'));
    server.misbehave('truncated');
    expect(await failureOf(port.get('uploads/a'))).toMatchObject({ failure: 'unavailable' });
    for (const slow of ['dripping', 'stalled'] as const) {
      server.misbehave(slow);
      expect(await failureOf(port.get('uploads/a'))).toMatchObject({ failure: 'unavailable' });
    }
    await close();
  });

  it('require the right keys', async () => {
    const { server, close } = await open();
    for (const wrong of [{ secretKey: 'another' }, { accessKey: 'another' }, { region: 'eu-west-1' }]) {
      const port = portOf({ ...server.bucket, ...wrong });
      expect(await failureOf(port.put('uploads/a', Buffer.from('x')))).toMatchObject({ failure: 'unavailable' });
    }
    expect(server.files.size).toBe(0);
    expect(server.rejected).toHaveLength(3);
    await close();
  });
});

describe('a signed upload', () => {
  const send = (url: string, body: string, type = 'image/png') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } }).then(({ status }) => status);

  it('allows one size and type at one key, until it expires', async () => {
    let now = Date.now();
    const server = await startBucketServer(() => now);
    const port = portOf(server.bucket);
    const signed = await port.uploadUrl({ key: 'uploads/a', size: 4, type: 'image/png', lifetimeSeconds: 60 });
    expect(await send(signed, '12345')).toBe(403);
    expect(await send(signed, '123')).toBe(403);
    expect(await send(signed, '1234', 'image/svg+xml')).toBe(403);
    expect(await send(signed.replace('uploads/a', 'uploads/b'), '1234')).toBe(403);
    expect(await fetch(signed).then(({ status }) => status)).toBe(403);
    expect(server.files.size).toBe(0);
    expect(await send(signed, '1234')).toBe(200);
    expect(Buffer.from((await port.get('uploads/a')) ?? []).toString()).toBe('1234');
    now += 61_000;
    expect(await send(signed, '5678')).toBe(403);
    await server.close();
  });
});
