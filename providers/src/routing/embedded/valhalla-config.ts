/** Coast to coast and back with detours, metres. */
const LONGEST_TRIP_METRES = 25_000_000;

/** A hundred stops and both ends; the planner's tiers allow no more. */
const MOST_PLACES = 130;

const logging = { type: '' };

/**
 * Local roads reach far in this network: where no highway runs, they carry a trip for hundreds of miles. So the search may
 * climb to higher roads and come down again far more often than in a dense street network.
 */
const upTransitions = { '1': 20_000, '2': 20_000 };
const withinDistance = { '0': 100_000_000, '1': 500_000, '2': 300_000 };

/**
 * Valhalla's configuration for routing over a folder of tiles.
 * @param tileFolder absolute path of the tiles.
 */
export function valhallaConfig(tileFolder: string): string {
  return JSON.stringify({
    mjolnir: {
      tile_dir: tileFolder,
      max_cache_size: 200_000_000,
      logging,
    },
    loki: {
      actions: ['route', 'status', 'locate'],
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
        breakage_distance: 2000,
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
      auto: {
        max_distance: LONGEST_TRIP_METRES,
        max_locations: MOST_PLACES,
        max_matrix_distance: 400_000,
        max_matrix_location_pairs: 2500,
      },
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
        max_distance: 200_000,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 16_000,
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
      allow_hard_exclusions: false,
    },
  });
}
