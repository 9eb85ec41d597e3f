import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingFailure, type RoutingPort } from './port.ts';

/**
 * After these the next source is asked. Not after `no-road`: a source that knows the places and finds no road that is open to the
 * vehicle must not be overruled by one that knows less of its bridges.
 */
const NEXT_MAY_HELP: ReadonlySet<RoutingFailure> = new Set(['failed', 'busy', 'off-network', 'too-long']);

/** Asks one source of roads after the other, the best first. */
export class RoutingChain implements RoutingPort {
  readonly dataSource: string;
  readonly accuracyMetres: number | null;
  private readonly sources: readonly [RoutingPort, ...RoutingPort[]];
  private readonly onFailure: (error: RoutingError) => void;

  /** @param onFailure hears when a source has failed, though another one may have helped. */
  constructor(sources: readonly [RoutingPort, ...RoutingPort[]], onFailure: (error: RoutingError) => void) {
    this.sources = sources;
    this.onFailure = onFailure;
    this.dataSource = sources[0].dataSource;
    this.accuracyMetres = sources[0].accuracyMetres;
  }

  async route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    let last: unknown;
    for (const [i, source] of this.sources.entries()) {
      try {
        const road = await source.route(request, signal);
        return i === 0 ? road : { ...road, substitute: true };
      } catch (error) {
        if (!(error instanceof RoutingError) || !NEXT_MAY_HELP.has(error.failure)) throw error;
        if (error.failure === 'failed') this.onFailure(error);
        last = error;
      }
    }
    throw last;
  }

  ready(): boolean {
    return this.sources.some((source) => source.ready());
  }

  async close(): Promise<void> {
    await Promise.all(this.sources.map((source) => source.close()));
  }
}
