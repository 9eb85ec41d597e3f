import { legalPaths } from '@roadcast/contract';
import { recipientsOf } from '@roadcast/server/app/recipients';
import { readSettings } from '@roadcast/server/app/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { makePageFolder } from '../community/page-folder.ts';

/** Settings of a server that uses other services, some by internal addresses and with keys. */
const settings = {
  PROVIDERS: 'auto',
  OPERATOR_NAME: 'Prairie Trips LLC',
  OPERATOR_CONTACT: 'hello@trips.example.com',
  NWS_URL: 'https://api.weather.gov',
  OVERPASS_URL: 'http://overpass.internal:8080/api/interpreter',
  TRAFFIC_TILES_URL: 'https://tiles.internal/{z}/{x}/{y}.png?key={key}',
  TRAFFIC_KEY: 'secret-key',
  SMTP_URL: 'smtp://user:password@mail.internal:25',
};

describe('GET /api/operator', () => {
  let embedded: TestApp;
  let live: TestApp;
  beforeAll(async () => {
    embedded = await startApp();
    live = await startApp({ settings });
  });
  afterAll(async () => {
    await embedded.close();
    await live.close();
  });

  it('lists no services on a server with embedded data only', async () => {
    const { body, statusCode } = await embedded.app.inject({ url: '/api/operator' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ name: null, contact: null });
    const { recipients } = JSON.parse(body) as { recipients: { kind: string }[] };
    // The tests' own database may be a server.
    expect(recipients.filter(({ kind }) => kind !== 'database' && kind !== 'cache')).toEqual([]);
  });

  it('names the operator and the services that are switched on, without addresses and keys', async () => {
    const { body } = await live.app.inject({ url: '/api/operator' });
    const answer = JSON.parse(body) as { recipients: { kind: string; name: string | null }[] };
    expect(answer).toMatchObject({ name: 'Prairie Trips LLC', contact: 'hello@trips.example.com' });
    expect(answer.recipients).toEqual(
      expect.arrayContaining([
        { kind: 'forecasts', name: 'National Weather Service' },
        { kind: 'clouds', name: 'Iowa Environmental Mesonet' },
        { kind: 'roadside', name: null },
        { kind: 'traffic', name: null },
        { kind: 'mail', name: null },
      ]),
    );
    // The tests switch OpenFreeMap off.
    expect(answer.recipients.map(({ kind }) => kind)).not.toContain('streets');
    expect(body).not.toMatch(/internal|secret|password|https?:/);
  });
});

describe('the services of a server', () => {
  it('include its stores and its map style, each once', () => {
    const read = readSettings({
      DATABASE_URL: 'postgres://user:password@db.internal/trips',
      REDIS_URL: 'redis://cache.internal',
      S3_URL: 'https://s3.internal',
      S3_BUCKET: 'trips',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    });
    const style = { kind: 'mapStyle', host: 'maps.internal' } as const;
    expect(recipientsOf(read, [style, style])).toEqual(
      ['mapStyle', 'files', 'database', 'cache'].map((kind) => ({ kind, name: null })),
    );
  });
});

describe('the heads of the legal pages', () => {
  const folder = makePageFolder();
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ webFolder: folder.path });
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  it.each(Object.values(legalPaths))('%s has a title and a description, and may be listed', async (path) => {
    const { body, statusCode } = await server.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<title>[A-Z][\w ]+ · Roadcast<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[A-Z][^"]{30,}"/);
    expect(body).toContain(`<link rel="canonical" href="http://localhost${path}"`);
    expect(body).not.toContain('noindex');
  });
});
