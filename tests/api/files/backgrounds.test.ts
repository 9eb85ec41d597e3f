import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Background, ChosenBackground, SharedBackground, UploadResponse } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { formOf, noisePicture } from '../../support/pictures.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
let ann: Visitor;
let annId: UserId;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  const signed = await signedUp(server, 'ann@example.com');
  [ann, annId] = [signed.visitor, signed.user.id];
});

const BUILT_INS = ['gradient', 'mountain-vista', 'ocean-drive', 'desert-highway', 'forest-path'];

async function upload(visitor: Visitor, bytes: Uint8Array, name = 'Lake.jpg', texts: Record<string, string> = {}) {
  const { body, headers } = formOf('background', { name, bytes }, texts);
  return visitor.call('POST', '/api/backgrounds/upload', body, headers);
}

async function uploaded(visitor: Visitor, name = 'Lake.jpg'): Promise<Background> {
  const { status, body } = await upload(visitor, await noisePicture('jpeg'), name);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as { background: Background }).background;
}

const listed = async (visitor: Visitor, path = '/api/backgrounds'): Promise<Background[]> =>
  (await visitor.get(path)).body as Background[];

const chosen = async (visitor: Visitor): Promise<ChosenBackground> =>
  (await visitor.get('/api/backgrounds/user')).body as ChosenBackground;

const choose = (visitor: Visitor, backgroundId: string, backgroundUrl?: string) =>
  visitor.post('/api/backgrounds/user', { backgroundId, ...(backgroundUrl !== undefined && { backgroundUrl }) });

async function admin(): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, 'root@example.com');
  await setUser(server, user.id, { isAdmin: true });
  return visitor;
}

/** Uploads a picture through POST /api/objects/upload and PUT. */
async function putPicture(visitor: Visitor, bytes: Buffer, type = 'image/png'): Promise<UploadResponse> {
  const { body } = await visitor.post('/api/objects/upload');
  const announced = body as UploadResponse;
  const put = await visitor.call('PUT', announced.uploadURL, bytes, { 'content-type': type });
  expect([put.status, put.body]).toEqual([200, { success: true, objectPath: announced.objectPath }]);
  return announced;
}

/** Returns the names of the files in a folder that begin with an id. */
const filesOf = (folder: string, id = ''): string[] => {
  const path = join(server.dataDir, 'files', folder);
  return existsSync(path) ? readdirSync(path).filter((name) => name.startsWith(id)) : [];
};

describe('the list of backgrounds', () => {
  it('begins with the five built-ins, for guests too, at both addresses', async () => {
    for (const path of ['/api/backgrounds', '/api/backgrounds/admin']) {
      const list = await listed(new Visitor(server.app), path);
      expect(list.map(({ id, type }) => [id, type])).toEqual(BUILT_INS.map((id) => [id, 'default']));
      expect(list[0]?.name).toBe('Sky Gradient');
    }
  });

  it('includes personal ones only for their owner', async () => {
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    const mine = await uploaded(ann);
    expect((await listed(ann)).at(-1)).toEqual(mine);
    expect(mine).toMatchObject({ name: 'Lake', type: 'uploaded' });
    expect(await listed(bob)).toHaveLength(BUILT_INS.length);
  });
});

describe('an uploaded background', () => {
  it('is re-encoded in two sizes and formats, without metadata', async () => {
    const { body } = await upload(ann, await noisePicture('jpeg', 3000, 1000, true));
    const { background, message } = body as { background: Background; message: string };
    expect(message).toBe('Background uploaded and saved successfully');
    expect(background.picture).toMatchObject({ width: 2560, height: 853 });
    expect(background.picture?.thumbhash.length).toBeGreaterThan(20);
    const { darkest = 1, lightest = 0 } = background.picture?.luminance ?? {};
    expect(darkest).toBeLessThan(lightest);
    const read = async (url: string, accept: string) => {
      const answer = await server.app.inject({ url, headers: { cookie: ann.cookie, accept } });
      const picture = await sharp(answer.rawPayload).metadata();
      return { type: answer.headers['content-type'], ...picture };
    };
    expect(await read(background.url, 'image/avif,image/webp')).toMatchObject({ type: 'image/avif', width: 2560 });
    const small = await read(background.picture?.smallUrl ?? '', 'image/webp,*/*');
    expect(small).toMatchObject({ type: 'image/webp', width: 640 });
    expect(small.exif).toBeUndefined();
  });

  it('is private to its owner, and never cached for others', async () => {
    const { url } = await uploaded(ann);
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    const root = await admin();
    for (const stranger of [bob, root, new Visitor(server.app)]) {
      expect(await stranger.get(url)).toMatchObject({ status: 404, body: { error: { code: 'object_not_found' } } });
    }
    const own = await ann.get(url);
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(own.headers['x-content-type-options']).toBe('nosniff');
    expect(own.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const again = await ann.call('GET', url, undefined, { 'if-none-match': String(own.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('can be chosen; when it is deleted, its files are too, and the default is chosen', async () => {
    const mine = await uploaded(ann);
    expect(await choose(ann, mine.id, mine.url)).toMatchObject({ status: 200, body: { backgroundUrl: mine.url } });
    expect(await chosen(ann)).toMatchObject({ backgroundId: mine.id, background: { name: 'Lake' } });
    const object = mine.url.split('/').at(-1);
    expect(filesOf('pictures', object)).toHaveLength(4);
    const { status, body } = await ann.call('DELETE', `/api/backgrounds/${mine.id}`);
    expect([status, body]).toMatchObject([
      200,
      { message: 'Background deleted successfully', chosen: { backgroundId: 'gradient' } },
    ]);
    expect(await chosen(ann)).toMatchObject({ backgroundId: 'gradient', backgroundUrl: 'gradient' });
    expect(filesOf('pictures', object)).toEqual([]);
    expect((await ann.get(mine.url)).status).toBe(404);
  });

  it('has a printable name', async () => {
    const bytes = await noisePicture('png', 8, 8);
    const nameOf = async (...named: [name: string, texts?: Record<string, string>]) =>
      ((await upload(ann, bytes, ...named)).body as { background: Background }).background.name;
    expect(await nameOf('..\\..\\etc/passwd.png')).toBe('passwd');
    expect(await nameOf('a\u202e\u0000gnp.png')).toBe('a gnp');
    expect(await nameOf('.png')).toBe('My background');
    expect(await nameOf('x.png', { name: '  Mono Lake ' })).toBe('Mono Lake');
    expect(await nameOf(`${'x'.repeat(500)}.png`)).toHaveLength(80);
  });

  it('is exported with its picture, and erased with the account', async () => {
    const mine = await uploaded(ann);
    await choose(ann, mine.id);
    const { body } = await ann.get('/api/me/export');
    const { backgrounds } = (body as { data: { backgrounds: { own: { image: string }[]; chosen: string } } }).data;
    expect(backgrounds).toMatchObject({ own: [{ id: mine.id, name: 'Lake' }], chosen: mine.id });
    const image = Buffer.from(backgrounds.own[0]?.image.split(',')[1] ?? '', 'base64');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect((await ann.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    expect((await bob.get(mine.url)).status).toBe(404);
  });

  it('counts toward the storage of its account', async () => {
    const before = await server.platform.storage.usageOf(annId);
    await uploaded(ann);
    const after = await server.platform.storage.usageOf(annId);
    expect(after.bytes - before.bytes).toBeGreaterThan(10_000);
  });
});

describe('choosing a background', () => {
  it('accepts built-ins, and remembers them', async () => {
    expect(await chosen(new Visitor(server.app))).toMatchObject({ backgroundId: 'gradient' });
    for (const id of BUILT_INS) {
      expect((await choose(ann, id, id)).status).toBe(200);
      expect(await chosen(ann)).toMatchObject({ backgroundId: id, backgroundUrl: id, background: { type: 'default' } });
    }
  });

  it('refuses everything else', async () => {
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    const hers = await uploaded(ann);
    const refusals = [
      await choose(bob, hers.id),
      await choose(bob, hers.id, hers.url),
      await choose(bob, 'gradient', hers.url),
      await choose(bob, 'gradient', 'https://evil.example/a.png'),
      await choose(bob, 'no-such-background'),
      await choose(ann, hers.id, 'https://evil.example/a.png'),
    ];
    for (const { status, body } of refusals) {
      expect([status, body]).toMatchObject([400, { error: { code: 'background_unknown' } }]);
    }
    expect(await ann.call('DELETE', '/api/backgrounds/gradient')).toMatchObject({ status: 404 });
    expect(await bob.call('DELETE', `/api/backgrounds/${hers.id}`)).toMatchObject({ status: 404 });
  });
});

describe('a shared background', () => {
  const share = (visitor: Visitor, body: object) => visitor.post('/api/admin/backgrounds', body);

  it('is offered to everyone if public, and gone for all when deleted', async () => {
    const root = await admin();
    const { uploadURL } = await putPicture(root, await noisePicture('png'));
    const answer = await share(root, { name: 'Autumn', imageURL: uploadURL, isPublic: true });
    const shared = answer.body as SharedBackground;
    expect(shared).toMatchObject({ name: 'Autumn', isActive: true, isPublic: true, picture: { width: 320 } });
    expect((await root.get('/api/admin/backgrounds')).body).toEqual([shared]);
    expect((await listed(ann)).at(-1)).toMatchObject({ id: shared.id, type: 'admin-shared', name: 'Autumn' });
    await choose(ann, shared.id);
    expect((await new Visitor(server.app).get(shared.imageURL)).status).toBe(200);
    expect(filesOf('uploads')).toEqual([]);
    expect((await ann.call('DELETE', '/api/admin/backgrounds', { backgroundUrl: shared.objectPath })).status).toBe(403);
    const deleted = await root.call('DELETE', '/api/admin/backgrounds', { backgroundUrl: shared.objectPath });
    expect([deleted.status, deleted.body]).toEqual([200, []]);
    expect(await chosen(ann)).toMatchObject({ backgroundId: 'gradient' });
    expect((await ann.get(shared.imageURL)).status).toBe(404);
    expect(filesOf('pictures', shared.imageURL.split('/').at(-1))).toEqual([]);
  });

  it('is only for administrators if private', async () => {
    const root = await admin();
    const { objectPath } = await putPicture(root, await noisePicture('png'));
    const { body } = await share(root, { name: 'Draft', imageURL: objectPath, isPublic: false });
    const { id, imageURL } = body as SharedBackground;
    expect((await listed(root)).at(-1)?.id).toBe(id);
    expect(await listed(ann)).toHaveLength(BUILT_INS.length);
    expect((await choose(ann, id)).status).toBe(400);
    expect((await ann.get(imageURL)).status).toBe(404);
    expect((await root.get(imageURL)).status).toBe(200);
  });

  it('is a built-in or an upload of its administrator, and has a name', async () => {
    const root = await admin();
    expect(await share(root, { name: 'Sea', imageURL: 'ocean-drive', isPublic: true })).toMatchObject({
      status: 200,
      body: { imageURL: 'ocean-drive', picture: null },
    });
    const { uploadURL, objectPath } = await putPicture(ann, await noisePicture('png'));
    const foreign = [
      'https://evil.example/a.png',
      'file:///etc/passwd',
      uploadURL,
      objectPath,
      '/objects/uploads/../x',
    ];
    for (const imageURL of foreign) {
      expect(await share(root, { name: 'x', imageURL, isPublic: true })).toMatchObject({
        status: 400,
        body: { error: { code: 'background_unknown' } },
      });
    }
    expect(await share(root, { name: ' ', imageURL: 'gradient', isPublic: true })).toMatchObject({
      status: 400,
      body: { error: { code: 'background_name_required', message: 'Please enter a background name' } },
    });
  });
});
