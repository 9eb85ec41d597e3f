import { tileAt } from '@roadcast/providers/tiles/testing/street-tiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { killChild } from '../../support/child-processes.ts';

/** Child processes of the server, killed in the middle of their work. */
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
  it('answers 503 with Retry-After while it is gone, and recovers at once', async () => {
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
  const payload = { origin: 'Denver, CO', destination: 'Omaha, NE' };
  const plan = () => server.app.inject({ method: 'POST', url: '/api/generate-route', payload });

  it('searches again after one death', async () => {
    const planning = plan();
    await killChild('engine-process');
    expect((await planning).statusCode).toBe(200);
  });

  it('answers 503 with Retry-After if every search kills it, and recovers afterwards', async () => {
    let done = false;
    const planning = plan().finally(() => {
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
    // The last kill may have hit a starting engine: until the next one is up, requests get the same answer.
    await expect.poll(async () => (await plan()).statusCode, { timeout: 30_000 }).toBe(200);
  });
});
