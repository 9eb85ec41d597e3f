import { errorResponseSchema, generateRouteErrorSchema } from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { Visitor } from '../support/visitor.ts';

const short = { origin: 'Denver, CO', destination: 'Boulder, CO' };

/** The same secret, as on servers with the same database, so both count a guest under the same pseudonym. */
const settings = { RATE_LIMITS: 'on', AUTH_SECRET: 'the-same-secret-on-both-servers-of-this-test' };

let servers: readonly [TestApp, TestApp];
beforeAll(async () => {
  servers = [await startApp({ settings }), await startApp({ settings })];
});
beforeEach(() => servers[0].empty());
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** Creates visitors for the same guest on both servers. */
const guests = () => servers.map(({ app }) => new Visitor(app)) as [Visitor, Visitor];

describe('two servers on one Redis and one database', () => {
  it('count requests together', async () => {
    const [here, there] = guests();
    for (let i = 0; i < 30; i++) {
      expect((await here.get('/api/plans')).status).toBe(200);
      expect((await there.get('/api/plans')).status).toBe(200);
    }
    for (const guest of [here, there]) {
      const over = await guest.get('/api/plans');
      expect(errorResponseSchema.parse(over.body).error.code).toBe('rate_limited');
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('count simultaneous plans together', async () => {
    const [here, there] = guests();
    const answers = await Promise.all(
      [...Array(14).keys()].map((i) => (i % 2 === 0 ? here : there).post('/api/generate-route', short)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(generateRouteErrorSchema.parse(refused?.body).code).toBe('too_many_at_once');
    expect((await here.post('/api/generate-route', short)).status).toBe(200);
  });

  it('count a day’s uses together', async () => {
    const visitors = guests();
    const answers = await Promise.all(
      [...Array(40).keys()].map((i) => (visitors[i % 2] as Visitor).get('/api/weather/current?lat=41.26&lng=-95.94')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  });
});
