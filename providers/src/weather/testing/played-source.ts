import { UpstreamClient, type UpstreamOptions } from '../../upstream/client.ts';
import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import type { World } from './world.ts';

/** A played service with the adapter that speaks to it. */
export interface PlayedSource<Source> {
  readonly player: UpstreamPlayer;
  readonly source: Source;
  readonly client: UpstreamClient;
}

/** How a client treats its service. */
export type ClientOptions = Partial<UpstreamOptions>;

/** @returns a client of a played service that reads the world's clock. @param usual options of the adapter. @param own what a test changes of them. */
export const clientOf = (
  player: UpstreamPlayer,
  world: World,
  usual: ClientOptions & Pick<UpstreamOptions, 'name'>,
  own: ClientOptions,
): UpstreamClient =>
  new UpstreamClient({
    ...usual,
    baseUrl: player.url,
    identity: 'Roadcast/test',
    clock: { now: () => world.now },
    retryPauseMs: 5,
    ...own,
  });
