import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openUpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../support/data-folder.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

/** Timeout for starting a server process, milliseconds: slow on a busy machine. */
const PATIENT = { timeout: 240_000 } as const;

/** Wait in milliseconds that is longer than a log line takes to arrive. */
const LINE_MS = 500;

/** Matches fields unrelated to requests, which may contain the same digits by chance. */
const CLOCKWORK = /"(time|pid|responseTime)":[\d.e+-]+,?/g;

const json = { 'content-type': 'application/json' } as const;

const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** Sends text over a new connection, then drops the connection after a while without closing it. */
async function leaveAfter(server: ServerProcess, ms: number, sent: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(sent);
  await pause(ms);
  socket.resetAndDestroy();
}

const posted = (path: string, body: string, length = Buffer.byteLength(body)): string =>
  head([`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', `Content-Length: ${length}`]) +
  body;

it('doesn’t log callers that disconnect', PATIENT, async () => {
  const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: 'memory', LOG_LEVEL: 'warn' });
  const trip = JSON.stringify({ origin: 'Boston, MA', destination: 'San Diego, CA' });
  const before = server.said();
  for (const ms of [0, 1, 5, 20, 60]) {
    await Promise.all([
      // Leave while sending the headers, while sending the body, before the response, and during the response.
      leaveAfter(server, ms, 'POST /api/generate-route HTTP/1.1\r\nHost: local'),
      leaveAfter(server, ms, posted('/api/generate-route', trip, 5000)),
      leaveAfter(server, ms, posted('/api/register', '{"email":', 5000)),
      leaveAfter(server, ms, posted('/api/generate-route', trip)),
      leaveAfter(server, ms, posted('/api/route-alternatives', trip)),
      leaveAfter(server, ms, head(['GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1', 'Host: localhost'])),
      leaveAfter(
        server,
        ms,
        head(['GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1', 'Host: localhost', 'Accept-Encoding: br']),
      ),
      leaveAfter(server, ms, head(['GET /tiles/3/1/3 HTTP/1.1', 'Host: localhost', 'Accept-Encoding: gzip'])),
      leaveAfter(server, ms, 'HELLO\r\n\r\n'),
    ]);
  }
  const planned = await fetch(`${server.url}/api/generate-route`, { method: 'POST', headers: json, body: trip });
  expect(planned.status).toBe(200);
  await leaveAfter(server, 100, posted('/api/generate-route', trip).repeat(3));
  await pause(LINE_MS);
  expect(server.said().slice(before.length)).toBe('');
  expect(await server.stop()).toBe(0);
});

it('logs no position or place in any line, however verbose', PATIENT, async () => {
  const failing = await openUpstreamPlayer();
  // Upstream error messages may contain the request.
  const echo = ({ path, body }: { path: string; body: string }) => ({ status: 500, body: `${path} ${body}` });
  failing.on('/', echo);
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: 'memory',
    LOG_LEVEL: 'debug',
    PROVIDERS: 'auto',
    NWS_URL: failing.url,
    VALHALLA_URL: failing.url,
    OPENFREEMAP_URL: failing.url,
    PRECIPITATION_TILES_URL: `${failing.url}/rain/{z}/{x}/{y}.png`,
    CLOUD_TILES_URL: '',
  });
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: json,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get = (path: string, headers = {}) => fetch(server.url + path, { headers });
  const trips = [
    { origin: 'Winnemucca, NV', destination: 'Elko, NV' },
    { origin: 'Winnemuccaville', destination: 'Elko, NV' },
    {
      origin: 'Here',
      destination: 'There',
      originCoords: { lat: 41.31729, lng: -105.59113 },
      destinationCoords: { lat: 41.13998, lng: -104.82021 },
    },
    { origin: '41.31729, -105.59113', destination: '41.13998, -104.82021' },
    { origin: '61.31729, -175.59113', destination: '0.13998, 104.82021' },
  ];
  for (const trip of trips) {
    for (const path of [
      '/api/generate-route',
      '/api/route-alternatives',
      '/api/compare-departures',
      '/api/night-options',
    ]) {
      await post(path, trip);
    }
  }
  await post('/api/generate-route', '{"origin":"Winnemucca", 41.31729');
  await post('/api/generate-route', { origin: { Winnemucca: 41.31729 }, destination: 7 });
  await post('/api/best-order', { ...trips[0], waypoints: ['Lovelock, NV', 'Wells, NV'] });
  await post('/api/hotels/search', { location: 'Winnemucca, NV', lat: 41.31729, lng: -105.59113 });
  for (const path of [
    '/api/places/suggest?q=Winnemucca',
    '/api/places/nearby?lat=41.31729&lng=-105.59113&radius=20',
    '/api/places/nearby?lat=991.31729&lng=-105.59113',
    '/api/places/reverse?lat=41.31729&lng=-105.59113',
    '/api/roads/sources?lat=41.31729&lng=-105.59113',
    '/api/weather/current?lat=41.31729&lng=-105.59113',
    '/tiles/13/1713/3071',
    '/tiles/7/1713/3071',
    '/tiles/streets/13/1713/3071',
    '/tiles/weather/precipitation/13/1713/3071',
    '/tiles/1713x/Winnemucca/%E0%A4%A',
    '/api/no-such/Winnemucca?lat=41.31729',
    '/api/hotels/41.31729,-105.59113/pricing',
    '/no/such/Winnemucca/41.31729',
    '/?from=Winnemucca&to=Elko&lat=41.31729',
  ]) {
    await get(path);
    await get(path, { accept: 'text/html', referer: `${server.url}/?from=Winnemucca` });
  }
  await leaveAfter(server, 20, posted('/api/generate-route', JSON.stringify(trips[0])));
  await leaveAfter(server, 0, 'GET /tiles/13/1713/3071?at=41.31729 HTTP/1.1\r\nX');
  await leaveAfter(server, 50, 'Winnemucca 41.31729\r\n\r\n');
  await pause(LINE_MS);
  const said = server.said();
  // Make sure that requests are logged; otherwise, the checks would prove nothing.
  expect(said).toContain('"route":"/api/generate-route"');
  expect(said).toContain('"route":"/tiles/:z/:x/:y"');
  const lines = said
    .split('\n')
    .map((line) => line.replace(CLOCKWORK, ''))
    .filter((line) => /winnemucca|elko|lovelock|41\.31|105\.59|104\.82|1713|3071|175\.59/i.test(line));
  expect(lines).toEqual([]);
  expect(await server.stop()).toBe(0);
  await failing.close();
});
