/* Constants shared by client and server. Separate from the schemas, so that the browser doesn't load the schema library for them. */

/**
 * New York City: its weather and gas prices are shown until drivers share their location. Requests for it don't count toward daily
 * limits. See docs/product/map-and-places.md#current-location.
 */
export const DEFAULT_PLACE = { lat: 40.7128, lng: -74.006 } as const;

/** Session lifetime after the last use; printed in the cookie policy. */
export const SESSION_DAYS = 30;

/** Maximum session lifetime, regardless of use. */
export const SESSION_LONGEST_DAYS = 180;

/** How long a browser is remembered after the last sign-in. */
export const DEVICE_DAYS = 365;

/** Lifetime of the links that confirm a new email address. */
export const EMAIL_CHANGE_HOURS = 24;

/** The version of the terms that a registration accepts. Change it whenever the terms change. */
export const TERMS_VERSION = '1.0';

/** See docs/product/accounts.md#passwords. Passwords longer than the maximum are rejected before hashing them. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;

/** Maximum number of saved vehicles per user. */
export const MOST_VEHICLES = 20;

/** Maximum text lengths of a vehicle, characters. */
export const VEHICLE_NAME_LENGTH = 60;

export const MAKE_MODEL_LENGTH = 80;

/** Paths of the map's data. These are files rather than API calls. */
export const mapPaths = {
  /** The map's layers and credits. Not rate limited. */
  description: '/tiles/map.json',
  /** TileJSON of the embedded map. Requesting it counts as a map load. */
  tileJson: '/tiles/tiles.json',
} as const;

/** Path prefixes of the overlays' tiles. */
export const overlayPaths = {
  precipitation: '/tiles/weather/precipitation',
  clouds: '/tiles/weather/clouds',
  traffic: '/tiles/traffic',
} as const;

/** Response header of a street tile: `away` means that streets are unavailable now, so show the embedded map. */
export const STREETS_HEADER = 'x-roadcast-streets';

/** Response header of an overlay tile: `away` means that there is no picture now; retry later. */
export const OVERLAY_HEADER = 'x-roadcast-overlay';

/** Live overlays of weather and traffic, which the user can turn on. */
export const overlayNames = ['precipitation', 'clouds', 'traffic'] as const;

/** Why an overlay is missing: providers are embedded only; the operator has set no tile server, or no key for it. */
export const overlayAbsences = ['embedded', 'not-set', 'no-key'] as const;

/** Maximum length of a saved route's name, characters. */
export const ROUTE_NAME_LENGTH = 120;

/** Schema version of stored routes: stored routes with a lower one, or none, are discarded. */
export const ROUTE_SCHEMA_VERSION = 2;

export const distanceUnits = ['miles', 'kilometers'] as const;

/** Decimal places of degrees in `lats` and `lngs`: about a meter. */
export const LINE_DECIMALS = 5;

/**
 * Media type of a planned trip's compact form, requested by `Accept`: the trip once, with lines as encoded polylines and lists by column.
 * Without it, the response is the full form. See docs/product/api.md#trip-answers.
 */
export const COMPACT_TRIP_TYPE = 'application/vnd.roadcast.trip+json';

/** Decimal places of degrees in coordinates on the wire: about a meter. */
export const COORDINATE_DECIMALS = 5;

/** Decimal places of degrees in `line`: about a meter, as in the trip's `geometry`. */
export const LINE_PRECISION = 5;

/** Decimal places of degrees in `maneuvers`: the routing engine's. */
export const MANEUVER_PRECISION = 6;

/*
 * Limits that keep responses about a trip small enough for a phone. The largest trip that requests allow is below `MOST_ANSWER_BYTES` in
 * every response format.
 */

/** Maximum size of a response body before compression, bytes. */
export const MOST_ANSWER_BYTES = 3_000_000;

/** Maximum number of stops, including mornings and nights. Trips with more are rejected. */
export const MOST_STOPS = 400;

/** Maximum number of points of a trip's line; longer lines lose their least significant points. */
export const MOST_LINE_POINTS = 30_000;

/** Length of the longest trip, miles: 100 stops all over the country are 15,000, possibly both ways. */
export const LONGEST_TRIP_MILES = 30_000;

/** The full form repeats a trip's line and stops next to the trip. A longer line is repeated with this many points... */
export const MOST_REPEATED_POINTS = 18_000;

/** ...and with more stops than this, the repeated ones have only `specifiedStopFields`. */
export const MOST_COMPLETE_STOPS = 200;

/** Fields that every stop has, for existing clients. See docs/product/api.md#stop-fields. */
export const specifiedStopFields = [
  'day',
  'type',
  'segmentType',
  'cityName',
  'location',
  'lat',
  'lng',
  'segmentMiles',
  'segmentHours',
  'segmentTotalHours',
  'cumulativeDistance',
  'arrivalTime',
  'forecastTimestamp',
  'isForecasted',
  'timezoneCode',
  'condition',
  'description',
  'temperature',
  'humidity',
  'windSpeed',
  'windDirection',
  'precipitation',
  'visibility',
  'threat',
  'hasGasStation',
  'hasHotels',
  'originState',
  'destinationState',
  'backendGenerated',
  'realCityBased',
] as const;

/** Maximum number of drives stored per account; the oldest finished ones are deleted first. */
export const MOST_DRIVES = 500;

/** Hours without activity after which a drive no longer counts toward the limit; it may still go on. */
export const DRIVE_COUNTS_HOURS = 48;

/** Maximum number of days in which a drive's reroutes are free, however long its trip. */
export const MOST_DRIVE_DAYS = 60;

/** Maximum length of a drive's token, characters. */
export const DRIVE_TOKEN_LENGTH = 400;
