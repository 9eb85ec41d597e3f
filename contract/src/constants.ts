/*
 * What both sides know of the wire beside its shapes. Apart from the schemas, so that the browser has it without the schema library.
 */

/** How long a session lives after its last use; the cookie policy prints it. */
export const SESSION_DAYS = 30;

/** A session ends this long after it began, however often it is used. */
export const SESSION_LONGEST_DAYS = 180;

/** How long a browser is known after somebody last signed in with it. */
export const DEVICE_DAYS = 365;

/** How long the links work that confirm a new email address. */
export const EMAIL_CHANGE_HOURS = 24;

/** The version of the terms that a registration accepts. It changes whenever the terms do. */
export const TERMS_VERSION = '1.0';

/** As the specification has it; longer ones are refused before anybody spends time on hashing them. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;

/** So many vehicles a user can save. */
export const MOST_VEHICLES = 20;

/** Longest texts of a vehicle, in characters. */
export const VEHICLE_NAME_LENGTH = 60;

export const MAKE_MODEL_LENGTH = 80;

/** Where the map's data stands. These are files rather than calls of the API: they lie beside it. */
export const mapPaths = {
  /** What there is to draw, and who made it: asked for as often as wanted. */
  description: '/tiles/map.json',
  /** TileJSON of the embedded map. Asking for it counts as loading a map. */
  tileJson: '/tiles/tiles.json',
} as const;

/** Header of an answer to a street tile: `away` means that there are no streets now, and that the embedded map has to do. */
export const STREETS_HEADER = 'x-roadcast-streets';

/** Header of an answer to an overlay's tile: `away` means that there is no picture now, and that asking again later may help. */
export const OVERLAY_HEADER = 'x-roadcast-overlay';

/** Pictures of the sky and the roads as they are now, which lie over the map on demand. */
export const overlayNames = ['precipitation', 'clouds', 'traffic'] as const;

/** Why there is no such layer: this server leaves the network alone; the operator has named no server of tiles, or no key for it. */
export const overlayAbsences = ['embedded', 'not-set', 'no-key'] as const;

/** Longest name of a saved route, in characters. */
export const ROUTE_NAME_LENGTH = 120;

/** Schema version of stored routes: a stored route with a lower one, or none, is discarded. */
export const ROUTE_SCHEMA_VERSION = 2;

export const distanceUnits = ['miles', 'kilometers'] as const;

/** Decimals of a degree in `lats` and `lngs`: a meter. */
export const LINE_DECIMALS = 5;

/**
 * The compact form of a planned trip: who asks for it (`Accept`) gets the trip once, its lines as encoded polylines and its lists column by
 * column. Who does not gets the specification's answer.
 */
export const COMPACT_TRIP_TYPE = 'application/vnd.roadcast.trip+json';

/** Decimals of a degree in `line`: a meter, as in the trip's `geometry`. */
export const LINE_PRECISION = 5;

/** Decimals of a degree in `maneuvers`: those of the routing engine. */
export const MANEUVER_PRECISION = 6;

/*
 * What keeps the answers about a trip small enough to send to a phone. The largest trip that the rules of a request allow comes to less than
 * `MOST_ANSWER_BYTES`, in every form that a trip is sent in.
 */

/** Bytes of an answer's body before it is compressed. */
export const MOST_ANSWER_BYTES = 3_000_000;

/** Stops of a trip, the mornings and nights of its days among them: a trip with more is not planned. */
export const MOST_STOPS = 400;

/** Points of a trip's line; of a line with more, those are left out that are missed least. */
export const MOST_LINE_POINTS = 30_000;

/** The specification's answer tells a trip's line and stops again beside the trip. A longer line is told again with so many points... */
export const MOST_POINTS_TOLD_AGAIN = 18_000;

/** ...and of more stops than this, what is told again is what the specification names. */
export const MOST_STOPS_TOLD_WHOLE = 200;

/** What the specification has of a stop. */
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

/** Drives of an account that are kept; the oldest finished ones go first. */
export const MOST_DRIVES = 500;

/** A drive that gives no sign of life for so long does not count any more; it may go on all the same. */
export const DRIVE_COUNTS_HOURS = 48;

/** How long the token of a drive works after the drive was last started or taken up. */
export const DRIVE_TOKEN_DAYS = 60;

/** Longest token of a drive, in characters. */
export const DRIVE_TOKEN_LENGTH = 400;
