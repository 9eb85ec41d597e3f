import { requireBelievable } from './believable-road.ts';
import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingFailure, type RoutingPort } from './port.ts';

/**
 * Failures after which the next source is tried. Excludes `no-road`: if a source covers the places but finds no road
 * open to the vehicle, a source with less data on bridges must not overrule it.
 */
const NEXT_MAY_HELP: ReadonlySet<RoutingFailure> = new Set(['failed', 'busy', 'off-network', 'too-long']);

/** Tries routing sources in order, best first, until one returns a plausible road (`requireBelievable`). */
export class RoutingChain implements RoutingPort {
  readonly dataSource: string;
  readonly accuracyMeters: number | null;
  private readonly sources: readonly [RoutingPort, ...RoutingPort[]];
  private readonly onFailure: (error: RoutingError) => void;

  /** @param onFailure called for each failed source, even if a later one succeeds. */
  constructor(sources: readonly [RoutingPort, ...RoutingPort[]], onFailure: (error: RoutingError) => void) {
    this.sources = sources;
    this.onFailure = onFailure;
    this.dataSource = sources[0].dataSource;
    this.accuracyMeters = sources[0].accuracyMeters;
  }

  async route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    let last: unknown;
    for (const [i, source] of this.sources.entries()) {
      try {
        const road = await source.route(request, signal);
        requireBelievable(request, road);
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
