import { tileAt } from '@roadcast/providers/tiles/testing/street-tiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { killChild } from '../../support/child-processes.ts';

/** Kills child processes of the server while they are working. */
let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const tileOf = (lng: number) => {
  const { z, x, y } = tileAt([lng, 40], 8);
  return server.app.inject({ url: `/tiles/${z}/${x}/${y}` });
};

describe('the tile process', () => {
  it('returns 503 with Retry-After while it is gone, and recovers immediately', async () => {
    const waiting = Promise.all([-99, -97, -95, -93].map(tileOf));
    await killChild('cutter-process');
    const answers = await waiting;
    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    for (const { statusCode, headers, body } of answers) {
      expect([200, 503]).toContain(statusCode);
      if (statusCode !== 503) continue;
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'tiles_unavailable' } });
    }
    expect((await tileOf(-99)).statusCode).toBe(200);
  });
});

describe('the routing engine', () => {
  // Plan a different route in each test, because the server caches results.
  const plan = (destination: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/generate-route',
      payload: { origin: 'Denver, CO', destination },
    });

  it('searches again after one crash', async () => {
    const planning = plan('Omaha, NE');
    await killChild('engine-process');
    expect((await planning).statusCode).toBe(200);
  });

  it('returns 503 with Retry-After if every search crashes it, and recovers afterward', async () => {
    let done = false;
    const planning = plan('Chicago, IL').finally(() => {
      done = true;
    });
    let killing = killChild('engine-process');
    while (!done) {
      await Promise.race([killing, planning]);
      await killing;
      if (!done) killing = killChild('engine-process');
    }
    await killing;
    const { statusCode, headers, body } = await planning;
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'routing_failed' });
    // The last kill may have hit a starting engine. Requests still fail until the next engine has started.
    await expect.poll(async () => (await plan('Chicago, IL')).statusCode, { timeout: 30_000 }).toBe(200);
  });
});
