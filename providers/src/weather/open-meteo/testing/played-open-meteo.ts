import { openUpstreamPlayer } from '../../../upstream/testing/upstream-player.ts';
import { playOpenMeteo } from '../../testing/play-open-meteo.ts';
import { clientOf, type Manners, type PlayedSource } from '../../testing/played-source.ts';
import type { World } from '../../testing/world.ts';
import { OpenMeteo, openMeteoManners } from '../index.ts';

/** @returns a played Open-Meteo that answers with a world's weather. @param own other manners than the usual ones. */
export async function playedOpenMeteo(world: World, own: Manners = {}): Promise<PlayedSource<OpenMeteo>> {
  const player = await openUpstreamPlayer();
  playOpenMeteo(player, world);
  const client = clientOf(player, world, openMeteoManners, own);
  return { player, client, source: new OpenMeteo(client, { now: () => world.now }, 'a-key') };
}
