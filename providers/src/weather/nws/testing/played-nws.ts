import { openUpstreamPlayer } from '../../../upstream/testing/upstream-player.ts';
import { playNws } from '../../testing/play-nws.ts';
import { clientOf, type Manners, type PlayedSource } from '../../testing/played-source.ts';
import type { World } from '../../testing/world.ts';
import { NationalWeatherService, nwsManners } from '../index.ts';

/** @returns a played Weather Service that answers with a world's weather. @param alerts the features of the played list. @param own other manners than the usual ones. */
export async function playedNws(
  world: World,
  alerts: readonly object[] = [],
  own: Manners = {},
): Promise<PlayedSource<NationalWeatherService>> {
  const player = await openUpstreamPlayer();
  playNws(player, world, alerts);
  const client = clientOf(player, world, nwsManners, own);
  return { player, client, source: new NationalWeatherService(client, { now: () => world.now }) };
}
