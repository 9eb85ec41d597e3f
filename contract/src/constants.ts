/*
 * Constants shared by client and server. They are separate from the schemas so that the browser can use them without
 * loading the schema library.
 */

/**
 * New York City, whose weather and gas prices are shown until drivers share their location. Requests for this place
 * don't count toward daily limits. See docs/product/map-and-places.md#current-location.
 */
export const DEFAULT_PLACE = { lat: 40.7128, lng: -74.006 } as const;

/** Session lifetime after the last use, as stated in the cookie policy. */
export const SESSION_DAYS = 30;

/** Maximum session lifetime regardless of use. */
export const SESSION_LONGEST_DAYS = 180;

/** How long a browser is remembered after the last sign-in, days. */
export const DEVICE_DAYS = 365;

/** Lifetime of the links that confirm a new email address. */
export const EMAIL_CHANGE_HOURS = 24;

/** Version of the terms accepted at registration. Must change whenever the terms change. */
export const TERMS_VERSION = '1.0';

/** Audit log retention, days. */
export const AUDIT_DAYS = 400;

/** How long a report is kept after it is resolved, days. */
export const REPORT_DAYS = 400;

/** How long a fuel price reported by a driver is used and kept, hours. */
export const PRICE_REPORT_HOURS = 48;

/** How long an unsaved trip is kept, hours. */
export const PLANNED_TRIP_HOURS = 24;

/** HTTP status of a call past a rate limit. */
export const TOO_MANY_REQUESTS = 429;

/** Legal pages by name, in the order of the links to them. */
export const legalPaths = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
  eula: '/eula',
  accessibility: '/accessibility',
  refunds: '/refund-policy',
  fairUse: '/fair-usage',
  processing: '/data-processing-agreement',
} as const;

export type LegalName = keyof typeof legalPaths;

/** Services of other companies, or other machines of the operator, by purpose. */
export const recipientKinds = [
  'streets',
  'mapStyle',
  'precipitation',
  'clouds',
  'traffic',
  'forecasts',
  'routing',
  'roadside',
  'chargers',
  'fuelAverages',
  'fuelPrices',
  'mail',
  'files',
  'database',
  'cache',
] as const;

export type RecipientKind = (typeof recipientKinds)[number];

/**
 * Password length in characters. Longer passwords are rejected before hashing. See docs/product/accounts.md#passwords.
 */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;

/** Maximum number of saved vehicles per user. */
export const MOST_VEHICLES = 20;

/** Maximum lengths of a vehicle's text fields, characters. */
export const VEHICLE_NAME_LENGTH = 60;

export const MAKE_MODEL_LENGTH = 80;

/** Maximum number of saved places per user. */
export const MOST_SAVED_PLACES = 10;

/** Maximum length of a saved place's own name, characters. */
export const SAVED_PLACE_NAME_LENGTH = 40;

/** Ids of the saved places that take no name, in display order. */
export const fixedPlaceIds = ['home', 'work'] as const;

/** Maximum size of an upload such as a background, in megabytes of 1024 times 1024 bytes as in file managers. */
export const MOST_UPLOAD_MEGABYTES = 10;

export const MOST_UPLOAD_BYTES = MOST_UPLOAD_MEGABYTES * 1024 * 1024;

/** Maximum size of a logo, bytes: 5 such megabytes. */
export const MOST_LOGO_BYTES = 5 * 1024 * 1024;

/** Maximum size of a picture to decode, million pixels. */
export const MOST_MEGAPIXELS = 50;

/** Maximum length of a background's name, characters. */
export const BACKGROUND_NAME_LENGTH = 80;

/** Maximum number of backgrounds per user, of shared backgrounds, and of logos. */
export const MOST_BACKGROUNDS = 40;

export const MOST_SHARED_BACKGROUNDS = 100;

export const MOST_LOGOS = 100;

/** Ids of built-in backgrounds in display order. */
export const builtInBackgrounds = [
  'gradient',
  'mountain-vista',
  'ocean-drive',
  'desert-highway',
  'forest-path',
] as const;

export type BuiltInBackground = (typeof builtInBackgrounds)[number];

/** Background of guests, new accounts, and users whose chosen background was deleted. */
export const DEFAULT_BACKGROUND = 'gradient' satisfies BuiltInBackground;

export const backgroundTypes = ['default', 'admin-shared', 'uploaded'] as const;

/** Sizes of a stored picture; the longer side has at most 640 or 2560 pixels. */
export const pictureSizes = ['small', 'large'] as const;

export type PictureSize = (typeof pictureSizes)[number];

export const logoTypes = ['header', 'favicon', 'footer', 'mobile', 'print'] as const;

export type LogoType = (typeof logoTypes)[number];

export const logoFormats = ['svg', 'png', 'jpeg', 'webp'] as const;

/** Where files are stored: the server's disk or a bucket. */
export const storageLocations = ['local', 's3'] as const;

/** Paths of map data, which are files rather than API calls. */
export const mapPaths = {
  /** Layers and credits of the map. Not rate limited. */
  description: '/tiles/map.json',
  /** TileJSON of the embedded map. Each request counts as a map load. */
  tileJson: '/tiles/tiles.json',
} as const;

/** Path prefixes of the overlays' tiles. */
export const overlayPaths = {
  precipitation: '/tiles/weather/precipitation',
  clouds: '/tiles/weather/clouds',
  traffic: '/tiles/traffic',
} as const;

/**
 * Response header of street tiles. `away` means that streets are temporarily unavailable, so the client shows the
 * embedded map.
 */
export const STREETS_HEADER = 'x-roadcast-streets';

/** Response header of overlay tiles. `away` means that there is currently no image; retry later. */
export const OVERLAY_HEADER = 'x-roadcast-overlay';

/** Live weather and traffic overlays that users can turn on. */
export const overlayNames = ['precipitation', 'clouds', 'traffic'] as const;

/**
 * Reasons why an overlay is missing: only embedded providers are enabled, or the operator hasn't set a tile server or
 * an API key.
 */
export const overlayAbsences = ['embedded', 'not-set', 'no-key'] as const;

/** Maximum length of a saved route's name, characters. */
export const ROUTE_NAME_LENGTH = 120;

/** Schema version of stored routes. Routes with a lower version, or none, are discarded. */
export const ROUTE_SCHEMA_VERSION = 2;

export const distanceUnits = ['miles', 'kilometers'] as const;

/** Decimals of degrees in `lats` and `lngs`; precise to about a meter. */
export const LINE_DECIMALS = 5;

/**
 * Media type of a planned trip's compact form, requested with `Accept`. Contains the trip once, with lines as encoded
 * polylines and lists by column. The full form is the default. See docs/product/api.md#trip-answers.
 */
export const COMPACT_TRIP_TYPE = 'application/vnd.roadcast.trip+json';

/** Decimals of degrees in API coordinates; precise to about a meter. */
export const COORDINATE_DECIMALS = 5;

/** Decimals of degrees in `line`; precise to about a meter, like the trip's `geometry`. */
export const LINE_PRECISION = 5;

/** Decimals of degrees in `maneuvers`, as in the routing engine. */
export const MANEUVER_PRECISION = 6;

/*
 * Limits that keep trip responses small enough for phones. Even the largest possible trip is below `MOST_ANSWER_BYTES`
 * in every format.
 */

/** Maximum size of a response body before compression, bytes. */
export const MOST_ANSWER_BYTES = 3_000_000;

/** Maximum number of stops, including mornings and nights. Trips with more stops are rejected. */
export const MOST_STOPS = 400;

/** Maximum number of points of a trip's line. The least significant points of longer lines are dropped. */
export const MOST_LINE_POINTS = 30_000;

/** Maximum length of a trip, miles: 100 stops all over the US take 15,000 miles, possibly both ways. */
export const LONGEST_TRIP_MILES = 30_000;

/** Maximum points of the repeated line that the full form has next to the trip. */
export const MOST_REPEATED_POINTS = 18_000;

/**
 * Maximum number of stops for which the repeated stops are complete; otherwise, they have only `specifiedStopFields`.
 */
export const MOST_COMPLETE_STOPS = 200;

/** Fields present on every stop, for existing clients. */
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

/** Maximum number of drives stored per account. The oldest finished drives are deleted first. */
export const MOST_DRIVES = 500;

/** Hours without activity after which a drive stops counting toward the limit, although it can continue. */
export const DRIVE_COUNTS_HOURS = 48;

/** Maximum number of days that a drive's reroutes are free, even on longer trips. */
export const MOST_DRIVE_DAYS = 60;

/** Maximum length of a drive's token, characters. */
export const DRIVE_TOKEN_LENGTH = 400;

/** Audit log actions, named by group and event. */
export const auditActions = [
  'account.deleted',
  'account.exported',
  'account.registered',
  'account.suspended',
  'account.unsuspended',
  'admin.granted',
  'admin.revoked',
  'background.shared',
  'background.unshared',
  'email.change-canceled',
  'email.change-requested',
  'email.changed',
  'jobs.retried',
  'logo.deleted',
  'logo.uploaded',
  'password.changed',
  'password.reset',
  'password.reset-sent',
  'report.claimed',
  'report.decided',
  'report.released',
  'report.reopened',
  'sessions.ended',
  'tier.ended',
  'tier.removed',
  'tier.set',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Last millisecond of the year 9999, because the database reads years of four digits. Epoch milliseconds. */
export const LATEST_TIME = 253_402_300_799_999;
