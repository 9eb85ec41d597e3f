import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import type { RoadRequest, RoutedRoad, RoutingPort } from '../port.ts';
import { type RoadSource, searchRoads } from '../search-roads.ts';
import { defaultEngineLimits, type EngineLimits, type RoadBooks, RoutingEngine } from './engine.ts';

/** Words for the screen that say whose roads these are. */
const NETWORK = 'Roadcast highway network (positions approximate)';
const STREETS = `streets ${STREETS_ATTRIBUTION}, elsewhere ${NETWORK}`;

/** New tiles that are not ready after this are not used, milliseconds. */
const LONGEST_START_MS = 30_000;

/** Tiles of imported streets with the embedded network around them; absolute paths. */
export interface StreetTiles {
  /** A tar file of tiles, or their folder. */
  readonly tiles: string;
  /** `StreetsAreaFile`: where the streets are. */
  readonly areaFile: string;
}

/** An engine on some tiles, with how many trips are being planned on it. */
interface Roads extends RoadSource {
  readonly engine: RoutingEngine;
  trips: number;
  /** Hears when the last trip is done. */
  onIdle: (() => void) | null;
}

/**
 * The embedded road network: Valhalla over the tiles that the dataset build made, or over those of an import of streets. It goes over
 * from one to the other between two trips.
 */
export class EmbeddedRouting implements RoutingPort {
  private readonly tileFolder: string;
  private readonly networkAccuracy: number | null;
  private readonly limits: EngineLimits;
  private readonly books: RoadBooks | null;
  private roads: Roads;

  /**
   * @param tileFolder absolute path of the dataset's tiles. @param accuracyMetres of the drawn highways, out of the dataset's manifest.
   * @param streets tiles to begin on; null for the dataset's. @param books null for none.
   */
  constructor(
    tileFolder: string,
    accuracyMetres: number | null,
    limits: EngineLimits = defaultEngineLimits,
    streets: StreetTiles | null = null,
    books: RoadBooks | null = null,
  ) {
    this.tileFolder = tileFolder;
    this.networkAccuracy = accuracyMetres;
    this.limits = limits;
    this.books = books;
    this.roads = this.open(streets);
  }

  get dataSource(): string {
    return this.roads.dataSource;
  }

  get accuracyMetres(): number | null {
    return this.roads.accuracyMetres;
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
   * Goes over to other tiles: trips that begin from now on wait for nothing, those under way end on the tiles that they began on.
   * @param streets null for the dataset's tiles. Resolves when nobody reads the tiles before any more.
   * @throws Error when the new tiles cannot be used; those before stay in use.
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
      accuracyMetres: this.networkAccuracy,
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
