import type { LngLat } from '@roadcast/core/geo';
import { Actor } from '@valhallajs/valhallajs';

/** Calculates routes on newly built tiles, to check whether roads can be driven. Separate from the server's engine. */

/** Fields used from the engine's response in OSRM format. */
export interface TriedRoad {
  /** Length, meters. */
  readonly distance: number;
  /** Driving time, seconds. */
  readonly duration: number;
  /** Cost minimized by the engine: seconds, plus penalties such as those for turns. */
  readonly weight: number;
  /** Line as a polyline with six decimals. */
  readonly geometry: string;
  readonly legs: readonly {
    readonly steps: readonly { readonly ref?: string; readonly name?: string; readonly distance: number }[];
  }[];
}

export interface TriedTiles {
  /**
   * Returns the best route for a car. @throws Error with the engine's message if there is no route.
   * @param heading the car's heading at the first place, degrees clockwise from north; any if omitted.
   */
  route(places: readonly LngLat[], heading?: number): Promise<TriedRoad>;
  /**
   * Returns the best car route for each pair of places, by origin and destination; null if there is no route or both
   * places are the same.
   */
  matrix(places: readonly LngLat[]): Promise<(TriedTrip | null)[][]>;
}

export interface TriedTrip {
  readonly meters: number;
  readonly seconds: number;
}

/** Creates an engine for a set of tiles. @param path path of a folder of tiles, or of a tar file. */
export function tryTiles(path: string): TriedTiles {
  const actor = new Actor(engineConfig(path));
  return {
    async route(places, heading) {
      const locations = places.map(([lon, lat], i) => ({
        lat,
        lon,
        ...(i === 0 && heading !== undefined ? { heading } : {}),
      }));
      const query = { locations, costing: 'auto', format: 'osrm', shape_format: 'polyline6' };
      const { routes } = JSON.parse(await actor.route(JSON.stringify(query))) as {
        readonly routes: readonly [TriedRoad];
      };
      return routes[0];
    },
    async matrix(places) {
      const all = places.map(([lon, lat]) => ({ lat, lon }));
      const query = { sources: all, targets: all, costing: 'auto', units: 'kilometers', verbose: false };
      const { sources_to_targets: table } = JSON.parse(await actor.matrix(JSON.stringify(query))) as MatrixAnswer;
      return table.distances.map((row, from) =>
        row.map((kilometers, to) => {
          const seconds = table.durations[from]?.[to];
          if (from === to || kilometers === null || seconds === null || seconds === undefined) return null;
          return { meters: kilometers * 1000, seconds };
        }),
      );
    },
  };
}

/** Matrix response of the engine in its short format. */
interface MatrixAnswer {
  readonly sources_to_targets: {
    /** Distances in kilometers and times in seconds. */
    readonly distances: readonly (readonly (number | null)[])[];
    readonly durations: readonly (readonly (number | null)[])[];
  };
}

export const MOST_MATRIX_PLACES = 50;

const tilesAt = (path: string) => (path.endsWith('.tar') ? { tile_extract: path } : { tile_dir: path });

/** Returns the engine's minimal configuration. */
const engineConfig = (tiles: string): string =>
  JSON.stringify({
    mjolnir: { ...tilesAt(tiles), max_cache_size: 50_000_000, logging: { type: '' } },
    loki: {
      actions: ['route', 'sources_to_targets'],
      use_connectivity: true,
      logging: { type: '', long_request: 1000 },
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
    },
    thor: { logging: { type: '', long_request: 1000 }, source_to_target_algorithm: 'select_optimal' },
    odin: { logging: { type: '' }, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      grid: { size: 500, cache_size: 1000 },
      default: { gps_accuracy: 5, search_radius: 50, max_search_radius: 100, breakage_distance: 2000 },
    },
    service_limits: {
      auto: {
        max_distance: 5e6,
        max_locations: 20,
        max_matrix_distance: 5e6,
        max_matrix_location_pairs: MOST_MATRIX_PLACES ** 2,
      },
      pedestrian: {
        max_distance: 0,
        max_locations: 0,
        max_matrix_distance: 0,
        max_matrix_location_pairs: 0,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 1,
      },
      skadi: { max_shape: 0, min_resample: 10 },
      trace: {
        max_distance: 0,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 1,
        max_alternates: 0,
        max_alternates_shape: 1,
      },
      isochrone: { max_contours: 0, max_time_contour: 0, max_distance: 0, max_locations: 0, max_distance_contour: 0 },
      centroid: { max_distance: 0, max_locations: 0 },
      status: { allow_verbose: false },
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_alternates: 0,
      max_distance_disable_hierarchy_culling: 0,
    },
  });
