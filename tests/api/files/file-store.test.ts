import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFiles } from '@roadcast/providers/files/disk/index';
import { checkMarker, sweepFiles } from '@roadcast/server/modules/objects/public';
import { readBackup, writeBackup } from '@roadcast/server/platform/db/backup';
import { StoreError } from '@roadcast/server/platform/db/store';
import { randomIds } from '@roadcast/server/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { startBucketApp } from '../../support/bucket-app.ts';
import { formOf, noisePicture } from '../../support/pictures.ts';
import { setUser, signedUp, type Visitor } from '../../support/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-file-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keysOf = async (files: TestApp['objects']['files']): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
};

async function upload(visitor: Visitor): Promise<{ status: number; body: unknown }> {
  const bytes = await noisePicture('png', 16, 16);
  const { body, headers } = formOf('background', { name: 'a.png', bytes });
  return visitor.call('POST', '/api/backgrounds/upload', body, headers);
}

describe('files on disk', () => {
  let server: TestApp;
  let ann: Visitor;
  beforeAll(async () => {
    server = await startApp();
    ({ visitor: ann } = await signedUp(server, 'ann@example.com'));
  });
  afterAll(() => server.close());

  it('belong to their database: a server with another folder doesn’t start', async () => {
    const said: string[] = [];
    const check = (name: string) =>
      checkMarker(new DiskFiles({ folder: join(folder, name), reserveBytes: 0 }), server.store.db, randomIds, (line) =>
        said.push(line),
      );
    await expect(check('another')).rejects.toThrow(StoreError);
    await expect(check('another')).rejects.toThrow(/^The files of this database are in another folder: [^\n]+$/);
    const { files } = server.objects;
    await checkMarker(files, server.store.db, randomIds, (line) => said.push(line));
    expect(said).toEqual([]);
  });

  it('are included in backups, and restored with their rows', async () => {
    const { url } = ((await upload(ann)).body as { background: { url: string } }).background;
    const { files } = server.objects;
    const path = join(folder, 'backup.gz');
    await writeBackup(server.store.db, path, [], { files });
    const before = await ann.get(url);
    for (const key of await keysOf(files)) if (key.startsWith('pictures/')) await files.delete(key);
    expect((await ann.get(url)).status).toBe(404);
    await readBackup(server.store.db, path, { files });
    expect(await ann.get(url)).toMatchObject({ status: 200, headers: { etag: before.headers.etag } });
  });

  it('without a row are deleted after a while', async () => {
    const { files } = server.objects;
    const orphan = `pictures/${randomIds.next()}-large-avif`;
    await files.put(orphan, Buffer.from('x'));
    await files.put('notes/mine', Buffer.from('x'));
    const known = await keysOf(files);
    await sweepFiles(server.objects.kinds, server.objects, Date.now());
    expect(await keysOf(files)).toEqual(known);
    await sweepFiles(server.objects.kinds, server.objects, Date.now() + 3 * 3_600_000);
    expect((await keysOf(files)).sort()).toEqual(known.filter((key) => key !== orphan).sort());
  });
});

describe('files in a bucket', () => {
  it('are uploaded directly to it, served from it, and refused with an explanation while it fails', async () => {
    const { server, bucket: bucketServer, close } = await startBucketApp();
    const { url, bucket } = bucketServer.bucket;
    const { visitor: root, user } = await signedUp(server, 'root@example.com');
    await setUser(server, user.id, { isAdmin: true });
    const page = await root.get('/api/backgrounds');
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${url};`);
    const bytes = await noisePicture('png', 16, 16);
    const announced = await root.post('/api/objects/upload', { size: bytes.length, type: 'image/png' });
    const { uploadURL } = announced.body as { uploadURL: string };
    expect(uploadURL.startsWith(`${url}/${bucket}/uploads/`)).toBe(true);
    const put = (type: string) =>
      fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
    expect((await put('image/svg+xml')).status).toBe(403);
    expect((await put('image/png')).status).toBe(200);
    const share = { name: 'Lake', imageURL: uploadURL, isPublic: true };
    const shared = await root.post('/api/admin/backgrounds', share);
    expect([shared.status, shared.body]).toMatchObject([200, { name: 'Lake' }]);
    const { imageURL } = shared.body as { imageURL: string };
    expect((await root.get(imageURL)).status).toBe(200);
    expect([...bucketServer.files.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const disguised = await root.post('/api/objects/upload', { size: svg.length, type: 'image/png' });
    const address = (disguised.body as { uploadURL: string }).uploadURL;
    await fetch(address, { method: 'PUT', body: new Uint8Array(svg), headers: { 'content-type': 'image/png' } });
    expect(await root.post('/api/admin/backgrounds', { ...share, imageURL: address })).toMatchObject({
      status: 415,
      body: { error: { code: 'svg_not_allowed' } },
    });
    bucketServer.misbehave('error');
    const stored = bucketServer.files.size;
    expect(await upload(root)).toMatchObject({ status: 503, body: { error: { code: 'files_unavailable' } } });
    expect(await root.get(imageURL)).toMatchObject({ status: 503 });
    expect((await root.get('/api/backgrounds')).status).toBe(200);
    expect(bucketServer.files.size).toBe(stored);
    await close();
  });
});
