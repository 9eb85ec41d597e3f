import type { Road } from '@roadcast/core/itinerary';
import type { RoadRequest, RoutingPort } from '../port.ts';
import { valhallaQuery } from '../valhalla-query.ts';
import { defaultEngineLimits, type EngineLimits, RoutingEngine } from './engine.ts';

/** The embedded road network: Valhalla over the tiles that the dataset build made. */
export class EmbeddedRouting implements RoutingPort {
  readonly dataSource = 'Roadcast highway network (positions approximate)';
  readonly accuracyMetres: number | null;
  private readonly engine: RoutingEngine;

  /** @param tileFolder absolute path. @param accuracyMetres of the drawn highways, out of the dataset's manifest. */
  constructor(tileFolder: string, accuracyMetres: number | null, limits: EngineLimits = defaultEngineLimits) {
    this.accuracyMetres = accuracyMetres;
    this.engine = new RoutingEngine(tileFolder, limits);
  }

  route(request: RoadRequest, signal?: AbortSignal): Promise<Road> {
    return this.engine.search(valhallaQuery(request), signal);
  }

  ready(): boolean {
    return this.engine.ready();
  }

  whenReady(): Promise<void> {
    return this.engine.whenReady();
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}
