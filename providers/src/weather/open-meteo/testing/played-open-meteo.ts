import { openUpstreamPlayer } from '../../../upstream/testing/upstream-player.ts';
import { playOpenMeteo } from '../../testing/play-open-meteo.ts';
import { type ClientOptions, clientOf, type PlayedSource } from '../../testing/played-source.ts';
import type { World } from '../../testing/world.ts';
import { OpenMeteo, openMeteoClientOptions } from '../index.ts';

/** Starts a fake Open-Meteo with a world's weather. @param own overrides of the default options. */
export async function playedOpenMeteo(world: World, own: ClientOptions = {}): Promise<PlayedSource<OpenMeteo>> {
  const player = await openUpstreamPlayer();
  playOpenMeteo(player, world);
  const client = clientOf(player, world, openMeteoClientOptions, own);
  return { player, client, source: new OpenMeteo(client, { now: () => world.now }, 'a-key') };
}
