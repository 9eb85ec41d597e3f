import { UpstreamClient, type UpstreamOptions } from '../../upstream/client.ts';
import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import type { World } from './world.ts';

/** A fake service with its adapter. */
export interface PlayedSource<Source> {
  readonly player: UpstreamPlayer;
  readonly source: Source;
  readonly client: UpstreamClient;
}

/** Overridable client options. */
export type ClientOptions = Partial<UpstreamOptions>;

/**
 * Returns a client of a fake service, using the world's clock. @param usual options of the adapter. @param own
 * overrides of a test.
 */
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
