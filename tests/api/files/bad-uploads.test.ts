import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Background, UploadResponse } from '@roadcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { formOf, noisePicture } from '../../support/pictures.ts';
import { type Answer, signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
let ann: Visitor;
let png: Buffer;
beforeAll(async () => {
  server = await startApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ visitor: ann } = await signedUp(server, 'ann@example.com'));
  png = await noisePicture('png', 24, 16);
});
afterAll(() => server.close());

const upload = (visitor: Visitor, bytes: Uint8Array, name = 'lake.png'): Promise<Answer> => {
  const { body, headers } = formOf('background', { name, bytes });
  return visitor.call('POST', '/api/backgrounds/upload', body, headers);
};

const codeOf = ({ body }: Answer): string | undefined => (body as { error?: { code: string } }).error?.code;

const storedFiles = (): number =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

/** Returns an animation of random pixels. @param frames number of 64x64 frames. */
function animation(frames: number): Promise<Buffer> {
  const side = 64;
  const data = Buffer.from(Array.from({ length: side * side * 3 * frames }, (_, i) => (i * 7919) % 251));
  return sharp(data, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif()
    .toBuffer();
}

/**
 * Sends the headers and the first bytes of a PUT request over a socket, then closes the connection. @returns the
 * response.
 */
async function sendPart(uploadURL: string, contentLength: number, bytes: Uint8Array): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `PUT ${uploadURL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: ${contentLength}\r\nConnection: close\r\n\r\n`,
  );
  socket.end(bytes);
  return text(socket);
}

async function announce(body?: object): Promise<UploadResponse> {
  return (await ann.call('POST', '/api/objects/upload', body)).body as UploadResponse;
}

it('keeps only the first frame of an animation, however many there are', async () => {
  const { body } = await upload(ann, await animation(600), 'waves.gif');
  const { background } = body as { background: Background };
  const id = background.url.split('/').at(-1) ?? '';
  const folder = join(server.dataDir, 'files', 'pictures');
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(id) && name.includes('large-webp'));
  const { width, height, pages = 1 } = await sharp(join(folder, file)).metadata();
  expect({ width, height, pages }).toEqual({ width: 64, height: 64, pages: 1 });
});

it('refuses an animation whose frames are too large', async () => {
  const bytes = await animation(2);
  // Set width and height of the screen, then of the first frame, which follows a ten-byte extension.
  bytes.writeUInt16LE(0xffff, 6);
  bytes.writeUInt16LE(0xffff, 8);
  const frame = bytes.indexOf(Buffer.of(0x2c, 0, 0, 0, 0, 64, 0, 64, 0));
  bytes.writeUInt16LE(0xffff, frame + 5);
  bytes.writeUInt16LE(0xffff, frame + 7);
  const before = storedFiles();
  expect(['picture_too_many_pixels', 'picture_unreadable']).toContain(codeOf(await upload(ann, bytes, 'bomb.gif')));
  expect(storedFiles()).toBe(before);
});

it('stores nothing of half a body, and the same address then accepts the whole file', async () => {
  const { uploadURL } = await announce();
  const before = storedFiles();
  await sendPart(uploadURL, png.length, png.subarray(0, png.length / 2));
  expect(storedFiles()).toBe(before);
  expect((await ann.call('PUT', uploadURL, png, { 'content-type': 'image/png' })).status).toBe(200);
});

it('refuses a Content-Length that differs from the announced size', async () => {
  const { uploadURL } = await announce({ size: png.length, type: 'image/png' });
  expect(await sendPart(uploadURL, png.length + 1, Buffer.concat([png, Buffer.of(0)]))).toContain('upload_too_large');
  expect(await sendPart(uploadURL, png.length - 1, png.subarray(1))).toContain('upload_size_differs');
  expect((await ann.call('PUT', uploadURL, png, { 'content-type': 'image/png' })).status).toBe(200);
});

it('stores or refuses each of 200 simultaneous uploads', async () => {
  const { visitor: carl } = await signedUp(server, 'carl@example.com');
  const answers = await Promise.all(Array.from({ length: 200 }, () => upload(carl, png)));
  const stored = answers.filter(({ status }) => status === 200).length;
  expect(stored).toBeGreaterThanOrEqual(3);
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(codeOf));
  expect([...refused].filter((code) => code !== 'uploads_busy' && code !== 'background_limit')).toEqual([]);
  expect(((await carl.get('/api/backgrounds')).body as unknown[]).length).toBe(5 + stored);
});

it('refuses uploads on a full disk with an explanation, and still plans trips', async () => {
  const full = await startApp({ settings: { DISK_RESERVE_MB: '100000000' } });
  const { visitor } = await signedUp(full, 'bob@example.com');
  expect(codeOf(await upload(visitor, png))).toBe('storage_full');
  expect(((await visitor.get('/api/backgrounds')).body as unknown[]).length).toBe(5);
  const trip = await visitor.post('/api/generate-route', { origin: 'Denver, CO', destination: 'Boulder, CO' });
  expect(trip.status).toBe(200);
  await full.close();
});
