import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadResponse } from '@roadcast/contract';
import { Uploads } from '@roadcast/server/modules/objects/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { formOf, noisePicture } from '../../support/pictures.ts';
import { type Answer, setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
let ann: Visitor;
let root: Visitor;
let png: Buffer;
let now = NOW;
beforeAll(async () => {
  server = await startApp({ now: () => now });
  ({ visitor: ann } = await signedUp(server, 'ann@example.com'));
  const admin = await signedUp(server, 'root@example.com');
  root = admin.visitor;
  await setUser(server, admin.user.id, { isAdmin: true });
  png = await noisePicture('png', 24, 16);
});
afterAll(() => server.close());

const announce = async (visitor: Visitor, body?: object): Promise<UploadResponse> => {
  const answer = await visitor.call('POST', '/api/objects/upload', body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body as UploadResponse;
};

const put = (visitor: Visitor, url: string, bytes: Uint8Array, type = 'image/png', more = {}): Promise<Answer> =>
  visitor.call('PUT', url, Buffer.from(bytes), { 'content-type': type, ...more });

const codeOf = ({ status, body }: Answer): readonly [number, string | undefined] => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

const files = (): string[] => {
  try {
    return readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'marker')
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

describe('an announced upload', () => {
  it('is only for signed-in users, and works without a body', async () => {
    expect(codeOf(await new Visitor(server.app).post('/api/objects/upload'))).toEqual([401, 'sign_in_required']);
    const { uploadURL, objectPath, expiresAt } = await announce(ann);
    expect(expiresAt).toBe(NOW + 3_600_000);
    expect((await put(ann, uploadURL, png)).body).toEqual({ success: true, objectPath });
  });

  it('accepts one file, once', async () => {
    const { uploadURL } = await announce(ann);
    expect((await put(ann, uploadURL, png)).status).toBe(200);
    expect(codeOf(await put(ann, uploadURL, png))).toEqual([403, 'upload_link_invalid']);
  });

  it('accepts only its size and type', async () => {
    const { uploadURL } = await announce(ann, { size: png.length, type: 'image/png' });
    const longer = Buffer.concat([png, Buffer.of(0)]);
    expect(codeOf(await put(ann, uploadURL, longer))).toEqual([413, 'upload_too_large']);
    expect(codeOf(await put(ann, uploadURL, png.subarray(1)))).toEqual([400, 'upload_size_differs']);
    expect(codeOf(await put(ann, uploadURL, png, 'image/jpeg'))).toEqual([415, 'upload_type_differs']);
    expect(codeOf(await put(ann, uploadURL, png, 'text/html'))).toEqual([415, 'unsupported_media_type']);
    expect((await put(ann, uploadURL, png)).status).toBe(200);
  });

  it('can’t be changed, used by another user, or used later', async () => {
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    const { uploadURL } = await announce(ann);
    const other = await announce(ann);
    const [, , , , token = ''] = uploadURL.split('/');
    const [id = '', signature = ''] = token.split('.');
    const [otherId = ''] = other.uploadURL.split('/').at(-1)?.split('.') ?? [];
    const forged = [`${otherId}.${signature}`, `${id}.${'A'.repeat(43)}`, id, '..%2f..%2fmarker', `${id}%00.x`];
    for (const one of forged) {
      const answer = await put(ann, `/api/objects/upload/${one}`, png);
      expect([one, answer.status]).toEqual([one, 403]);
    }
    expect(codeOf(await put(bob, uploadURL, png))).toEqual([403, 'upload_link_invalid']);
    now += 3_600_001;
    expect(codeOf(await put(ann, uploadURL, png))).toEqual([403, 'upload_link_invalid']);
  });

  it('is refused over the size limit, before and while reading', async () => {
    expect(codeOf(await ann.post('/api/objects/upload', { size: 10 * 1024 * 1024 + 1 }))[0]).toBe(400);
    expect(codeOf(await ann.post('/api/objects/upload', { type: 'text/html' }))[0]).toBe(400);
    const { uploadURL } = await announce(ann);
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, png);
    expect(codeOf(await put(ann, uploadURL, large))).toEqual([413, 'upload_too_large']);
  });

  it('is deleted if it isn’t used in time', async () => {
    const uploads = new Uploads({ ...server.objects, clock: { now: () => now } });
    now += 3_600_001;
    await uploads.purge();
    for (let i = 0; i < 10; i++) await announce(ann);
    expect(codeOf(await ann.post('/api/objects/upload'))).toEqual([429, 'too_many_uploads']);
    now += 3_600_001;
    await uploads.purge();
    await announce(ann);
  });
});

describe('a file that isn’t a valid picture', () => {
  const half = () => png.subarray(0, png.length / 2);
  const bomb = (): Buffer => {
    // Change the PNG's header to 30,000 by 30,000 pixels.
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  };
  const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const cases: readonly (readonly [string, () => Buffer, string])[] = [
    ['an executable', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'not_a_picture'],
    ['a page', () => Buffer.from('<html><script>1</script></html>'), 'not_a_picture'],
    ['an empty file', () => Buffer.alloc(0), 'file_missing'],
    ['an SVG', () => svg, 'svg_not_allowed'],
    ['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic_not_readable'],
    ['half a picture', half, 'picture_unreadable'],
    ['a huge picture', bomb, 'picture_too_many_pixels'],
  ];

  it.each(cases)('is refused with an explanation: %s', async (_, bytes, code) => {
    const before = files().length;
    const { body, headers } = formOf('background', { name: 'lake.png', bytes: bytes(), type: 'image/png' });
    const answer = await ann.call('POST', '/api/backgrounds/upload', body, headers);
    expect(codeOf(answer)[1]).toBe(code);
    const { message } = (answer.body as { error: { message: string } }).error;
    expect(message).toMatch(/\.$/);
    expect(files()).toHaveLength(before);
    expect(((await ann.get('/api/backgrounds')).body as unknown[]).length).toBe(5);
  });

  it('is refused as a whole if the form is truncated or of another kind', async () => {
    const { body, headers } = formOf('background', { name: 'a.png', bytes: png });
    const send = (bytes: Buffer, more: Record<string, string> = headers) =>
      ann.call('POST', '/api/backgrounds/upload', bytes, more).then(codeOf);
    expect(await send(body.subarray(0, body.length - 20))).toEqual([400, 'file_missing']);
    expect(await send(body, { 'content-type': 'multipart/form-data' })).toEqual([400, 'file_missing']);
    expect(await send(png, { 'content-type': 'image/png' })).toEqual([415, 'unsupported_media_type']);
    const { body: other } = formOf('elsewhere', { name: 'a.png', bytes: png });
    expect(await send(other)).toEqual([400, 'file_missing']);
  });

  it('doesn’t block calls that accept JSON', async () => {
    const { body, headers } = formOf('background', { name: 'a.png', bytes: png });
    expect(codeOf(await ann.call('POST', '/api/backgrounds/user', body, headers))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });
});

describe('many simultaneous uploads', () => {
  it('are stored or refused, and leave no other files', async () => {
    const { visitor: carl } = await signedUp(server, 'carl@example.com');
    const { body, headers } = formOf('background', { name: 'a.png', bytes: png });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => carl.call('POST', '/api/backgrounds/upload', body, headers)),
    );
    const stored = answers.filter(({ status }) => status === 200).length;
    expect(stored).toBeGreaterThanOrEqual(3);
    const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
    for (const one of refused) expect(one).toEqual([503, 'uploads_busy']);
    expect(((await carl.get('/api/backgrounds')).body as unknown[]).length).toBe(5 + stored);
  });
});

describe('a logo', () => {
  const upload = (visitor: Visitor, bytes: Uint8Array, logoType = 'header', name = 'Our logo.svg') => {
    const { body, headers } = formOf('logo', { name, bytes }, { logoType });
    return visitor.call('POST', '/api/backgrounds/upload-logo', body, headers);
  };
  const drawing = '<path d="M0 0h9v9z" fill="#07f"/>';
  const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

  it('is listed, served safely, replaced by the next, and deleted', async () => {
    const answer = await upload(root, svg(`${drawing}<metadata>secret</metadata>`));
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { success: true, logoType: 'header', storageLocation: 'local', logo: { format: 'svg', current: true } },
    ]);
    const { url, logo, message } = answer.body as { url: string; logo: { id: string }; message: string };
    expect(message).toBe('Our logo.svg uploaded successfully to local storage!');
    for (const path of [url, '/api/backgrounds/serve-logo/header']) {
      const served = await new Visitor(server.app).get(path);
      expect(served.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(String(served.body)).toContain(drawing);
      expect(String(served.body)).not.toContain('secret');
    }
    now += 1000;
    const second = await upload(root, png, 'header', 'new.png');
    expect(second.body).toMatchObject({ logo: { format: 'png', name: 'new.png' } });
    const shown = (await new Visitor(server.app).get('/api/backgrounds/logos')).body as { name: string }[];
    expect(shown.map(({ name }) => name)).toEqual(['new.png']);
    expect(((await root.get('/api/backgrounds/logos')).body as unknown[]).length).toBe(2);
    const { id } = (second.body as { logo: { id: string } }).logo;
    expect((await root.call('DELETE', `/api/backgrounds/logos/${id}`)).body).toEqual({
      success: true,
      deletedFrom: 'local',
    });
    expect(String((await root.get('/api/backgrounds/serve-logo/header')).body)).toContain(drawing);
    await root.call('DELETE', `/api/backgrounds/logos/${logo.id}`);
    expect((await root.get('/api/backgrounds/serve-logo/header')).status).toBe(404);
  });

  it('is refused with the specified messages', async () => {
    const refusal = async (answer: Promise<Answer>) => (await answer).body;
    expect(await refusal(upload(root, Buffer.from('%PDF-1.7')))).toMatchObject({
      success: false,
      error: 'Please upload SVG, PNG, JPEG, or WebP files only.',
      code: 'logo_format',
    });
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal(upload(root, large))).toMatchObject({ error: 'File size must be less than 5MB.' });
    const unsafe = [
      svg(`${drawing}<script>1</script>`),
      svg(`${drawing}<foreignObject><body/></foreignObject>`),
      svg(`${drawing}<image href="https://evil.test/a.png"/>`),
      svg(`${drawing}<style>@import url(https://evil.test/a.css);</style>`),
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), svg('<text>&a;</text>')]),
    ];
    const before = files();
    for (const bytes of unsafe) expect(await refusal(upload(root, bytes))).toMatchObject({ code: 'logo_unsafe' });
    expect(files()).toEqual(before);
    expect(await refusal(upload(root, png, 'banner'))).toMatchObject({ code: 'logo_type_unknown' });
    expect((await upload(ann, png)).status).toBe(403);
    expect(await refusal(root.call('DELETE', '/api/backgrounds/logos/none'))).toMatchObject({
      success: false,
      code: 'logo_not_found',
    });
    for (const path of ['..%2f..%2fauth-secret', 'marker', 'none.svg', '%00', 'header%00.svg']) {
      const { status } = await root.get(`/api/backgrounds/serve-logo/${path}`);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
  });
});

function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
