import { UpstreamClient, type UpstreamOptions } from '../../upstream/client.ts';
import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import type { World } from './world.ts';

/** A fake service and the adapter that calls it. */
export interface PlayedSource<Source> {
  readonly player: UpstreamPlayer;
  readonly source: Source;
  readonly client: UpstreamClient;
}

/** Client options that tests can override. */
export type ClientOptions = Partial<UpstreamOptions>;

/**
 * Returns a client for a fake service, using the world's clock. @param usual the adapter's options. @param own the
 * test's overrides.
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
