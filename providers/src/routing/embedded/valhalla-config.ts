/** Maximum trip length, meters: coast to coast and back with detours. */
const LONGEST_TRIP_METERS = 25_000_000;

/** Maximum places: a hundred stops plus both ends, as in the planner's highest tier, with a margin. */
const MOST_PLACES = 130;

/** Maximum line points of a maneuver traced for tolls: a thousand miles of streets with a point every ten yards. */
const MOST_TRACED_POINTS = 200_000;

const logging = { type: '' };

const driving = {
  max_distance: LONGEST_TRIP_METERS,
  max_locations: MOST_PLACES,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: 2500,
};

/**
 * Limits on transitions between road levels. Local roads in this network may carry a trip for hundreds of miles, so the
 * search must switch to higher levels and back far more often than in a dense street network: 5,000 times for local
 * roads, which are on the middle level. With 20,000, a coast-to-coast road is no shorter and takes 50% longer to find;
 * with 1,000, some roads are 2% longer.
 */
const networkLimits = {
  upTransitions: { '1': 5000, '2': 20_000 },
  withinDistance: { '0': 100_000_000, '1': 500_000, '2': 300_000 },
};

/**
 * Transition limits with real streets. Modeled local roads, on the middle level, keep their many transitions. Real
 * streets, on the lowest level, get the engine's default, because a search that stays on streets too long would cover a
 * whole state.
 */
const streetLimits = {
  upTransitions: { '1': 5000, '2': 100 },
  withinDistance: { '0': 100_000_000, '1': 20_000, '2': 5_000 },
};

/**
 * Returns Valhalla's routing configuration as JSON.
 * @param tiles absolute path of a tile folder or a tar file of tiles. @param streets whether the tiles contain real
 * streets.
 */
export function valhallaConfig(tiles: string, streets = false): string {
  const { upTransitions, withinDistance } = streets ? streetLimits : networkLimits;
  return JSON.stringify({
    mjolnir: {
      ...(tiles.endsWith('.tar') ? { tile_extract: tiles } : { tile_dir: tiles }),
      max_cache_size: 200_000_000,
      logging,
    },
    loki: {
      actions: ['route', 'status', 'locate', 'trace_attributes'],
      use_connectivity: true,
      logging: { ...logging, long_request: 1000 },
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
    thor: {
      logging: { ...logging, long_request: 1000 },
      source_to_target_algorithm: 'select_optimal',
      max_reserved_labels_count_astar: 200_000,
      max_reserved_labels_count_bidir_astar: 200_000,
      max_reserved_labels_count_dijkstras: 200_000,
      max_reserved_labels_count_bidir_dijkstras: 200_000,
      bidirectional_astar: {
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        threshold_delta: 420,
        hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: withinDistance },
      },
      unidirectional_astar: {
        hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: withinDistance },
      },
      costmatrix: {
        allow_second_pass: false,
        check_reverse_connection: true,
        max_reserved_locations: 25,
        hierarchy_limits: { max_up_transitions: upTransitions },
      },
      extended_search: false,
      clear_reserved_memory: false,
    },
    odin: { logging, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      grid: { size: 500, cache_size: 100_240 },
      default: {
        beta: 3,
        // Maximum distance between traced points. High, because roads across the plains have few points.
        breakage_distance: 100_000,
        geometry: false,
        gps_accuracy: 5,
        interpolation_distance: 10,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        route: true,
        search_radius: 50,
        sigma_z: 4.07,
        turn_penalty_factor: 0,
      },
    },
    service_limits: {
      auto: driving,
      truck: driving,
      bicycle: { max_distance: 0, max_locations: 0, max_matrix_distance: 0, max_matrix_location_pairs: 0 },
      pedestrian: {
        max_distance: 0,
        max_locations: 0,
        max_matrix_distance: 0,
        max_matrix_location_pairs: 0,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 10_000,
      },
      isochrone: { max_contours: 0, max_time_contour: 0, max_distance: 0, max_locations: 0, max_distance_contour: 0 },
      trace: {
        max_distance: LONGEST_TRIP_METERS,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: MOST_TRACED_POINTS,
        max_alternates: 0,
        max_alternates_shape: 100,
      },
      skadi: { max_shape: 0, min_resample: 10 },
      status: { allow_verbose: false },
      hierarchy_limits: {
        allow_modification: false,
        bidirectional_astar: { max_allowed_up_transitions: upTransitions, max_expand_within_distance: withinDistance },
        unidirectional_astar: { max_allowed_up_transitions: upTransitions, max_expand_within_distance: withinDistance },
        costmatrix: { max_allowed_up_transitions: upTransitions },
      },
      centroid: { max_distance: 0, max_locations: 0 },
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_alternates: 2,
      max_distance_disable_hierarchy_culling: 0,
      allow_hard_exclusions: true,
    },
  });
}
