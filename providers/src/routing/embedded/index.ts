import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import type { RoadRequest, RoutedRoad, RoutingPort } from '../port.ts';
import { type RoadSource, searchRoads } from '../search-roads.ts';
import { defaultEngineLimits, type EngineLimits, type RoadBooks, RoutingEngine } from './engine.ts';

/** Data credit shown on screen. */
const NETWORK = 'Roadcast highway network (positions approximate)';
const STREETS = `streets ${STREETS_ATTRIBUTION}, elsewhere ${NETWORK}`;

/** Time limit for new tiles to be ready, milliseconds. */
const LONGEST_START_MS = 30_000;

/** Tiles of imported streets inside the embedded network; absolute paths. */
export interface StreetTiles {
  /** A tar file of tiles, or their folder. */
  readonly tiles: string;
  /** `StreetsAreaFile`: the area of the streets. */
  readonly areaFile: string;
}

/** An engine on some tiles, with the number of trips currently planned on it. */
interface Roads extends RoadSource {
  readonly engine: RoutingEngine;
  trips: number;
  /** Called when the last trip is done. */
  onIdle: (() => void) | null;
}

/**
 * The embedded road network: Valhalla over the dataset's tiles, or over those of an import of streets. Switches between
 * two trips.
 */
export class EmbeddedRouting implements RoutingPort {
  private readonly tileFolder: string;
  private readonly networkAccuracy: number | null;
  private readonly limits: EngineLimits;
  private readonly books: RoadBooks | null;
  private roads: Roads;

  /**
   * @param tileFolder absolute path of the dataset's tiles. @param accuracyMeters of the drawn highways, from the
   * dataset's manifest.
   * @param streets initial tiles; null for the dataset's. @param books null for none.
   */
  constructor(
    tileFolder: string,
    accuracyMeters: number | null,
    limits: EngineLimits = defaultEngineLimits,
    streets: StreetTiles | null = null,
    books: RoadBooks | null = null,
  ) {
    this.tileFolder = tileFolder;
    this.networkAccuracy = accuracyMeters;
    this.limits = limits;
    this.books = books;
    this.roads = this.open(streets);
  }

  get dataSource(): string {
    return this.roads.dataSource;
  }

  get accuracyMeters(): number | null {
    return this.roads.accuracyMeters;
  }

  async route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    const { roads } = this;
    roads.trips += 1;
    try {
      return await searchRoads(request, (query) => roads.engine.search(query, signal), roads);
    } finally {
      roads.trips -= 1;
      if (roads.trips === 0) roads.onIdle?.();
    }
  }

  /**
   * Switches to other tiles: new trips use them at once, running ones finish on the old tiles.
   * @param streets null for the dataset's tiles. Resolves once the old tiles are unused.
   * @throws Error if the new tiles can't be used; the old ones stay in use.
   */
  async useStreets(streets: StreetTiles | null): Promise<void> {
    const next = this.open(streets);
    if (!(await isReadyWithin(next.engine, LONGEST_START_MS))) {
      await next.engine.close();
      throw new Error(`the routing engine does not start on ${streets?.tiles ?? this.tileFolder}`);
    }
    const before = this.roads;
    this.roads = next;
    if (before.trips > 0) await new Promise<void>((resolve) => Object.assign(before, { onIdle: resolve }));
    await before.engine.close();
  }

  ready(): boolean {
    return this.roads.engine.ready();
  }

  whenReady(): Promise<void> {
    return this.roads.engine.whenReady();
  }

  close(): Promise<void> {
    return this.roads.engine.close();
  }

  private open(streets: StreetTiles | null): Roads {
    return {
      engine: new RoutingEngine(streets?.tiles ?? this.tileFolder, this.limits, streets?.areaFile ?? null, this.books),
      dataSource: streets ? STREETS : NETWORK,
      accuracyMeters: this.networkAccuracy,
      trips: 0,
      onIdle: null,
    };
  }
}

async function isReadyWithin(engine: RoutingEngine, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const ready = await Promise.race([engine.whenReady().then(() => true), late]);
  clearTimeout(timer);
  return ready;
}
