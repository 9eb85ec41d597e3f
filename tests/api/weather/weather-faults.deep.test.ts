import { type GenerateRouteResponse, generateRouteResponseSchema } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import {
  type Fault,
  openUpstreamPlayer,
  type UpstreamPlayer,
} from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { playOpenMeteo } from '@roadcast/providers/weather/testing/play-open-meteo';
import type { Oddity, World } from '@roadcast/providers/weather/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, plan, startApp, type TestApp } from '../../support/app.ts';

/*
 * Number of plans per fault. Tests the whole server with each weather service in each fault: 2 services, 18 faults, 14
 * plans each. Checks that all 504 plans arrive and list what is missing. The benchmark measures how long they take.
 */
const PLANS_PER_FAULT = 14;

type Trip = GenerateRouteResponse['route'];

/** How a service fails, and which forecasts still arrive. */
interface Trouble {
  readonly name: string;
  readonly begin: (player: UpstreamPlayer, world: World) => unknown;
  /** Services whose forecasts still arrive. */
  readonly forecasts?: 'both' | 'National Weather Service' | 'Open-Meteo';
}

const faulty = (name: string, fault: Fault): Trouble => ({ name, begin: (player) => player.fault(fault) });

const odd = (name: string, oddity: Oddity): Trouble => ({
  name,
  begin: (_, world) => {
    world.oddity = oddity;
  },
});

const troubles: readonly Trouble[] = [
  faulty('is silent', { kind: 'silent' }),
  faulty('is slow', { kind: 'slow', ms: 4000 }),
  faulty('has had enough of us (429)', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }),
  faulty('forbids us (403)', { kind: 'status', status: 403 }),
  faulty('answers 500', { kind: 'status', status: 500 }),
  faulty('answers 503', { kind: 'status', status: 503 }),
  faulty('sends HTML', { kind: 'html' }),
  faulty('breaks off', { kind: 'truncated' }),
  faulty('sends JSON that is none', { kind: 'broken-json' }),
  faulty('hangs up', { kind: 'hung-up' }),
  faulty('redirects in a circle', { kind: 'redirect-loop' }),
  { name: 'refuses connections', begin: (player) => player.down() },
  // Open-Meteo is known to send bare NaN, which the server can parse.
  { ...odd('writes bare nan', 'bare-nan'), forecasts: 'Open-Meteo' },
  odd('sends yesterday’s data', 'yesterday'),
  // Grid cells of known places are cached, so forecasts for those still arrive.
  { ...odd('has renamed a field', 'changed-field'), forecasts: 'National Weather Service' },
  odd('has nothing to say', 'empty'),
  { ...odd('speaks in other units', 'wrong-units'), forecasts: 'both' },
  { ...odd('leaves the temperature out', 'missing-field'), forecasts: 'both' },
];

const ends: readonly (readonly [string, string])[] = [
  ['Denver, CO', 'Cheyenne, WY'],
  ['Dallas, TX', 'Oklahoma City, OK'],
  ['Philadelphia, PA', 'Washington, DC'],
  ['Columbus, OH', 'Cleveland, OH'],
  ['Tucson, AZ', 'Phoenix, AZ'],
];

const services = [
  { service: 'National Weather Service', play: playNws, settings: (url: string) => ({ NWS_URL: url }), alerts: true },
  { service: 'Open-Meteo', play: playOpenMeteo, settings: (url: string) => ({ OPEN_METEO_URL: url }), alerts: false },
] as const;

const planned = new Set<string>();

describe.each(services)('when the $service', ({ service, play, settings, alerts }) => {
  const world: World = { now: NOW, oddity: 'none' };
  let player: UpstreamPlayer;
  let server: TestApp;
  beforeAll(async () => {
    player = await openUpstreamPlayer();
    play(player, world);
    server = await startApp({
      now: () => world.now,
      settings: { PROVIDERS: 'auto', WEATHER_PATIENCE_MS: '150', LOG_LEVEL: 'silent', ...settings(player.url) },
    });
  });
  afterAll(async () => {
    await server.close();
    await player.close();
  });

  const planOne = async (i: number): Promise<Trip> => {
    const [origin, destination] = ends[i % ends.length] as (typeof ends)[number];
    const { status, body } = await plan(server.app, { origin, destination });
    expect(status).toBe(200);
    return generateRouteResponseSchema.parse(body).route;
  };

  /** Restores all services, at a time when earlier forecasts are too old to use. */
  const mend = async (): Promise<void> => {
    world.oddity = 'none';
    world.now += 9 * MILLISECONDS_PER_HOUR;
    player.fault(null);
    // Disconnect, so requests still waiting for an earlier response don't get one.
    await player.down().catch(() => undefined);
    await player.up();
    await allMended();
  };

  const mended = (i: number): Promise<void> =>
    expect
      .poll(
        async () => {
          // An old connection may still break, after which the server skips the service for a while on the simulated
          // clock.
          world.now += MILLISECONDS_PER_MINUTE;
          return lacks(await planOne(i));
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual([null]);

  /** Plans until nothing is missing. Afterward, no pending response can arrive late. */
  const allMended = async (): Promise<void> => {
    for (const i of ends.keys()) await mended(i);
  };

  it('works, plans have everything', allMended, 180_000);

  it.each(troubles)(
    '$name, plans list what is missing',
    async ({ name, begin, forecasts }) => {
      await mend();
      world.now += 9 * MILLISECONDS_PER_HOUR;
      await begin(player, world);
      for (let i = 0; i < PLANS_PER_FAULT; i++) {
        const trip = await planOne(i);
        planned.add(`${service}, ${name}, ${i}`);
        for (const { temperature } of trip.segments) expect(temperature).not.toBeNull();
        const codes = trip.notices.map(({ code }) => code);
        if (forecasts === 'both' || forecasts === service) {
          // The first plans may have been completed before their forecasts arrived.
          if (i >= ends.length) expect(lacks(trip)).toEqual([null]);
          continue;
        }
        expect(trip.segments.map(({ quality }) => quality)).toEqual(trip.segments.map(() => 'typical'));
        expect(codes.some((code) => /^weather_(failed|late|outside)$/.test(code))).toBe(true);
        if (alerts && world.oddity === 'none')
          expect(codes.some((code) => /^alerts_(unknown|late)$/.test(code))).toBe(true);
      }
    },
    180_000,
  );
});

it('plans all of them', () => {
  expect(planned.size).toBe(services.length * troubles.length * PLANS_PER_FAULT);
  expect(planned.size).toBeGreaterThanOrEqual(500);
});

/** Returns the distinct reasons for missing forecasts or alerts. A service without alerts isn't a reason. */
function lacks({ segments, weatherPoints, alertsState }: Trip): unknown[] {
  const reasons = [...segments, ...weatherPoints].map(({ lack }) => lack as string | null | undefined);
  const ofAlerts = alertsState?.lack ?? null;
  return [...new Set(ofAlerts === 'none' ? reasons : [...reasons, ofAlerts])];
}
