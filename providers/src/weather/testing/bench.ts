import type { UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamClient } from '../../upstream/client.ts';
import { openUpstreamPlayer, type UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { NationalWeatherService, nwsManners } from '../nws/index.ts';
import { OpenMeteo, openMeteoManners } from '../open-meteo/index.ts';
import { playNws } from './play-nws.ts';
import { playOpenMeteo } from './play-open-meteo.ts';
import type { World } from './world.ts';

/** A played service with the adapter that speaks to it. */
export interface PlayedSource<Source> {
  readonly player: UpstreamPlayer;
  readonly source: Source;
  readonly client: UpstreamClient;
}

type Manners = Partial<UpstreamOptions>;

const clientOf = (
  player: UpstreamPlayer,
  world: World,
  usual: Manners & Pick<UpstreamOptions, 'name'>,
  own: Manners,
): UpstreamClient =>
  new UpstreamClient({
    ...usual,
    baseUrl: player.url,
    identity: 'Roadcast/test',
    clock: { now: () => world.now },
    retryPauseMs: 5,
    ...own,
  });

/** @param alerts the features of the played list. @param own other manners than the usual ones. */
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

export async function playedOpenMeteo(world: World, own: Manners = {}): Promise<PlayedSource<OpenMeteo>> {
  const player = await openUpstreamPlayer();
  playOpenMeteo(player, world);
  const client = clientOf(player, world, openMeteoManners, own);
  return { player, client, source: new OpenMeteo(client, { now: () => world.now }, 'a-key') };
}
