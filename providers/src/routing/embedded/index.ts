import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import type { RoadRequest, RoutedRoad, RoutingPort } from '../port.ts';
import { type RoadSource, searchRoads } from '../search-roads.ts';
import type { AnsweredRoads } from '../valhalla-answer.ts';
import { type SearchedAs, valhallaQuery } from '../valhalla-query.ts';
import { defaultEngineLimits, type EngineLimits, type RoadBooks, RoutingEngine } from './engine.ts';
import { LegMemory } from './leg-memory.ts';

/** Data credits shown on screen. */
const NETWORK = 'Roadcast highway network (positions approximate)';
const STREETS = `streets ${STREETS_ATTRIBUTION}, elsewhere ${NETWORK}`;

/** Maximum startup time on new tiles, milliseconds. */
const LONGEST_START_MS = 30_000;

/** Tiles of imported streets within the embedded network; absolute paths. */
export interface StreetTiles {
  /** A tar file of tiles, or a tile folder. */
  readonly tiles: string;
  /** A `StreetsAreaFile`. */
  readonly areaFile: string;
}

/** An engine for one set of tiles, with the number of trips being planned on it. */
interface Roads extends RoadSource {
  readonly engine: RoutingEngine;
  readonly legs: LegMemory;
  trips: number;
  /** Called when the last trip is finished. */
  onIdle: (() => void) | null;
}

/**
 * The embedded road network: Valhalla with the dataset's tiles or those of imported streets. Switches tiles between
 * trips.
 */
export class EmbeddedRouting implements RoutingPort {
  private readonly tileFolder: string;
  private readonly networkAccuracy: number | null;
  private readonly limits: EngineLimits;
  private readonly books: RoadBooks | null;
  private readonly memoryBytes: number;
  private roads: Roads;

  /**
   * @param tileFolder absolute path of the dataset's tiles. @param accuracyMeters accuracy of the drawn highways, from
   * the dataset's manifest.
   * @param streets initial tiles; null for the dataset's. @param books null if unavailable. @param memoryBytes size of
   * the leg cache; 0 disables it.
   */
  constructor(
    tileFolder: string,
    accuracyMeters: number | null,
    limits: EngineLimits = defaultEngineLimits,
    streets: StreetTiles | null = null,
    books: RoadBooks | null = null,
    memoryBytes = 0,
  ) {
    this.memoryBytes = memoryBytes;
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
      const search = (part: RoadRequest, searchedAs: SearchedAs): Promise<AnsweredRoads> =>
        roads.engine.search(valhallaQuery(part, searchedAs), signal);
      return await searchRoads(request, (...asked) => roads.legs.road(...asked, search), roads);
    } finally {
      roads.trips -= 1;
      if (roads.trips === 0) roads.onIdle?.();
    }
  }

  /**
   * Switches to other tiles. New trips use them immediately; running ones finish on the old tiles. Resolves once the
   * old tiles are unused.
   * @param streets null for the dataset's tiles.
   * @throws Error if the new tiles can't be used; the old ones remain in use.
   */
  async useStreets(streets: StreetTiles | null): Promise<void> {
    const next = this.open(streets);
    if (!(await isReadyWithin(next.engine, LONGEST_START_MS))) {
      await next.engine.close();
      throw new Error(`the routing engine did not start on ${streets?.tiles ?? this.tileFolder}`);
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
      legs: new LegMemory(this.memoryBytes),
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
