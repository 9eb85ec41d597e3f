import {
  type GenerateRouteResponse,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type Notice,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { said } from '../../support/said.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

const planned = async (origin: string, destination: string, more: object = {}): Promise<GenerateRouteResponse> => {
  const answer = await plan(server.app, { origin, destination, ...more });
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body);
};

const refused = async (origin: string, destination: string) => {
  const { status, body } = await plan(server.app, { origin, destination });
  expect(status).toBe(422);
  return generateRouteErrorSchema.parse(body);
};

const told = ({ route }: GenerateRouteResponse, code: Notice['code']): string => said(route.notices, code);

describe('the neighbor to the north', () => {
  it.each([
    ['Anchorage, AK', 'Seattle, WA', 'Blaine, WA'],
    ['Denver, CO', 'Fairbanks, AK', 'Shelby, MT'],
    ['Seattle, WA', 'Skagway, AK', 'Bellingham, WA'],
    ['Anchorage, AK', 'Haines, AK', 'Tok, AK'],
    ['Seattle, WA', 'Point Roberts, WA', 'Blaine, WA'],
  ])('between %s and %s is explained, and a destination suggested', async (origin, destination, town) => {
    const { code, error } = await refused(origin, destination);
    expect(code).toBe('road_through_canada');
    expect(error).toContain(`The route from ${origin} to ${destination} leads through Canada`);
    expect(error).toContain(town);
    // The suggested destination must be reachable.
    const near = town === 'Tok, AK' ? 'Anchorage, AK' : 'Seattle, WA';
    expect((await planned(near, town)).totalMiles).toBeGreaterThan(50);
  });

  it('can’t be crossed to places reached only by ferry or plane', async () => {
    expect(await refused('Seattle, WA', 'Juneau, AK')).toMatchObject({ code: 'no_road' });
    expect((await refused('Seattle, WA', 'Juneau, AK')).error).toContain('Bellingham');
    expect((await refused('Honolulu, HI', 'Hilo, HI')).error).toContain('No car ferry sails between the islands');
  });

  it('would be shorter from Detroit to Buffalo, so the plan explains which side it stays on', async () => {
    const trip = await planned('Detroit, MI', 'Buffalo, NY');
    expect(told(trip, 'stays_in_us')).toMatch(/^This plan stays on the US side of the border, south of Lake Erie\./);
    expect(told(await planned('Chicago, IL', 'New York, NY'), 'stays_in_us')).toBe('');
    expect(told(await planned('Cleveland, OH', 'Buffalo, NY'), 'stays_in_us')).toBe('');
  });
});
