import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  answerOfTrip,
  COMPACT_TRIP_TYPE,
  compactRouteAnswerSchema,
  compactRouteResponseSchema,
  type GenerateRouteResponse,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
} from '@roadcast/contract';
import { asTripId } from '@roadcast/core/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const asked = (payload: object, accept?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/generate-route',
    payload,
    headers: accept === undefined ? {} : { accept },
  });

/** Removes ids and tokens, which differ between plans. */
const withoutIds = (answer: GenerateRouteResponse): GenerateRouteResponse => ({
  ...answer,
  route: { ...answer.route, id: asTripId('') },
  editToken: '',
});

it.each([
  { origin: 'Denver, CO', destination: 'Boulder, CO' },
  { origin: 'Los Angeles, CA', destination: 'New York, NY' },
  {
    origin: 'Seattle, WA',
    destination: 'Portland, OR',
    waypoints: [{ name: 'Yakima, WA', role: 'night', nights: 2 }],
    returnTrip: true,
    preferences: { vehicleType: 'rv' },
  },
])('is the specified response, decoded from the compact form: $origin to $destination', async (request) => {
  const [full, compact] = [await asked(request), await asked(request, `${COMPACT_TRIP_TYPE}, application/json`)];
  expect([full.statusCode, compact.statusCode]).toEqual([200, 200]);
  expect(full.headers['content-type']).toContain('application/json');
  expect(compact.headers['content-type']).toContain(COMPACT_TRIP_TYPE);
  expect(compact.headers.vary).toContain('Accept');
  // The response has exactly its schema's fields.
  expect(compactRouteResponseSchema.parse(compact.json())).toEqual(compact.json());
  const read = compactRouteAnswerSchema.parse(compact.json());
  expect(withoutIds(read)).toEqual(withoutIds(generateRouteResponseSchema.parse(full.json())));
  expect(read).toEqual({ ...answerOfTrip(read.route), allowance: read.allowance, editToken: read.editToken });
});

it('takes less than 60 kB compressed from coast to coast', async () => {
  const { rawPayload } = await asked({ origin: 'Seattle, WA', destination: 'Miami, FL' }, COMPACT_TRIP_TYPE);
  expect(brotliCompressSync(rawPayload).length).toBeLessThan(60_000);
  expect(gzipSync(rawPayload, { level: 4 }).length).toBeLessThan(60_000);
});

it('fails as specified in both forms', async () => {
  const failed = await asked({ origin: 'Nowhereville', destination: 'Boulder, CO' }, COMPACT_TRIP_TYPE);
  expect(failed.statusCode).toBe(422);
  expect(generateRouteErrorSchema.parse(failed.json()).code).toBe('place_not_found');
});
