import { openUpstreamPlayer } from '../../../upstream/testing/upstream-player.ts';
import { playNws } from '../../testing/play-nws.ts';
import { type ClientOptions, clientOf, type PlayedSource } from '../../testing/played-source.ts';
import type { World } from '../../testing/world.ts';
import { NationalWeatherService, nwsClientOptions } from '../index.ts';

/**
 * Starts a fake Weather Service with a world's weather. @param alerts features of its alert list. @param own overrides
 * of the default options.
 */
export async function playedNws(
  world: World,
  alerts: readonly object[] = [],
  own: ClientOptions = {},
): Promise<PlayedSource<NationalWeatherService>> {
  const player = await openUpstreamPlayer();
  playNws(player, world, alerts);
  const client = clientOf(player, world, nwsClientOptions, own);
  return { player, client, source: new NationalWeatherService(client, { now: () => world.now }) };
}
