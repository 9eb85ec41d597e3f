import { valhallaConfig } from '@roadcast/providers/routing/embedded/valhalla-config';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { Actor } from '@valhallajs/valhallajs';

/** A service's default limits (Valhalla's `valhalla_build_config`). */
export const serviceLimits = { max_locations: 20, max_distance: 5_000_000 } as const;

type Limits = { readonly [Name in keyof typeof serviceLimits]: number };

/** OSRM codes by Valhalla message. */
const codes: readonly (readonly [message: RegExp, code: string])[] = [
  [/No suitable edges/, 'NoSegment'],
  [/No path could be found/, 'NoRoute'],
  [/exceeds the max distance/, 'DistanceExceeded'],
];

/** Starts a Valhalla service that responds over HTTP with a real engine. @param tiles folder of routing tiles. */
export async function playValhalla(tiles: string, limits: Limits = serviceLimits): Promise<UpstreamPlayer> {
  const actor = new Actor(configOf(tiles, limits));
  const player = await openUpstreamPlayer();
  const answering =
    (ask: (query: string) => Promise<string>, prefix: string) => async (call: { readonly body: string }) => {
      const json = { 'content-type': 'application/json;charset=utf-8' };
      try {
        return { headers: json, body: await ask(call.body) };
      } catch (error) {
        const message = (error as Error).message.replace(prefix, '');
        const code = codes.find(([pattern]) => pattern.test(message))?.[1] ?? 'InvalidValue';
        return { status: 400, headers: json, body: JSON.stringify({ code, message }) };
      }
    };
  player.on(
    '/route',
    answering((query) => actor.route(query), 'Route error: '),
  );
  player.on(
    '/trace_attributes',
    answering((query) => actor.traceAttributes(query), 'TraceAttributes error: '),
  );
  return player;
}

function configOf(tiles: string, limits: Limits): string {
  const config = JSON.parse(valhallaConfig(tiles)) as {
    meili: { default: Record<string, number> };
    service_limits: Record<string, unknown> & { trace: Record<string, number> };
  };
  const driving = { ...limits, max_matrix_distance: 400_000, max_matrix_location_pairs: 2500 };
  Object.assign(config.service_limits, { auto: driving, truck: driving, allow_hard_exclusions: false });
  Object.assign(config.service_limits.trace, { max_distance: 200_000, max_shape: 16_000 });
  Object.assign(config.meili.default, { breakage_distance: 2000 });
  return JSON.stringify(config);
}
