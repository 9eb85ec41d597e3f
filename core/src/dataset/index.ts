/**
 * Formats of the files that the dataset build writes and the embedded providers read. Neither imports the other's code.
 */

import type { SightKind } from '../places/index.ts';
import type { BasemapGround } from './basemap-ground.ts';
import type { FileCheck } from './file-check.ts';

/** `manifest.json`, the first file the server reads. Paths are relative to the manifest's folder. */
export interface DatasetManifest {
  readonly schemaVersion: 8;
  /** Hash of all inputs: sources, build steps and package versions. */
  readonly contentHash: string;
  /** When the build finished, ISO 8601. */
  readonly builtAt: string;
  readonly files: {
    /** Folder of Valhalla routing tiles. */
    readonly routingTiles: string;
    readonly gazetteer: string;
    readonly climate: string;
    readonly basemap: string;
    readonly roadFacts: string;
    readonly roadLookup: string;
    /** Lines referenced by `roadLookup`. */
    readonly roadLookupRows: string;
    readonly speeds: string;
    readonly roadRules: string;
    readonly roadSigns: string;
    /** See `RoadAccuracyFile`. */
    readonly roadAccuracy: string;
    readonly services: string;
    readonly tolls: string;
    readonly fuelPrices: string;
    readonly evModels: string;
    readonly chargers: string;
    readonly sights: string;
    /** See `ToursFile`. */
    readonly tourRequests: string;
  };
  /** Checksums of the build's files and folders by path, including those read only by the next streets import. */
  readonly checks: Readonly<Record<string, FileCheck>>;
  /** Counts for the startup log and the report: places, highways, miles, ties, approximate facts... */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * `gazetteer.json`: all US places, stored as columns; each array has the length of `names`. Towns come first, by
 * descending population, followed by sights.
 */
export interface GazetteerFile {
  readonly names: readonly string[];
  /** Alternative names ('NYC', 'LA', 'St. Louis' for 'Saint Louis'), joined with '|'; '' if none. */
  readonly aliases: readonly string[];
  /** Two-letter state codes. */
  readonly states: readonly string[];
  readonly lats: readonly number[];
  readonly lngs: readonly number[];
  readonly populations: readonly number[];
  /** Indexes into `timeZones`. */
  readonly zones: readonly number[];
  readonly timeZones: readonly string[];
  /** Elevations in feet, modeled from nearby known elevations. */
  readonly elevationsFeet: readonly number[];
  /**
   * 1 if the place is connected to the road network of the contiguous states, Alaska, or its island in Hawaii; 0 if
   * not, such as islands without a car ferry and the Alaskan bush.
   */
  readonly roads: readonly (0 | 1)[];
  /** Counties by row, for places that share name and state with a larger or similarly large place. */
  readonly counties?: Readonly<Record<number, string>>;
  /** Parks, landmarks and airports by row; all other rows are towns. */
  readonly sights?: Readonly<Record<number, GazetteerSight>>;
  /** Prominence by row among places with the same name, for places not ranked by population. */
  readonly weights?: Readonly<Record<number, number>>;
  /** Rows of towns that only represent a park listed in `sights`; their names resolve to the park. */
  readonly unnamed?: readonly number[];
  /** KDBush index of town positions, Base64. Towns are the first rows. */
  readonly townIndex?: string;
  readonly zips?: PackedZips;
}

/** A row that isn't a town. */
export interface GazetteerSight {
  readonly kind: SightKind;
  /** Where to drive: 'entrance at West Glacier'; absent if the sight itself is drivable. */
  readonly access?: string;
  /** Other states people search in, joined with a space: 'AZ' for Hoover Dam, which is listed in Nevada. */
  readonly otherStates?: string;
  /** Present if the position is recalled, or a centroid rather than an entrance. */
  readonly approximate?: true;
}

/** Census ZIP code tabulation areas, packed into columns and decoded on the first lookup. */
export interface PackedZips {
  readonly count: number;
  /**
   * Four Base64 little-endian columns of `count` values each: ascending ZIP codes (Uint32), latitudes and longitudes in
   * units of `ZIP_UNITS_PER_DEGREE` (Int32), and rows of the towns that name them (Uint16).
   */
  readonly columns: string;
}

export const ZIP_UNITS_PER_DEGREE = 1e5;

/** `climate.json`: monthly normals of weather stations. Monthly arrays have twelve values, January first. */
export interface ClimateFile {
  /** Source name shown to users: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  readonly stations: readonly ClimateStation[];
  /** Elevations of roads away from towns: passes, summits, canyons, basins below sea level. */
  readonly heights: readonly SpotHeight[];
}

/** Elevation of a point on a road. */
export interface SpotHeight {
  readonly lat: number;
  readonly lng: number;
  /** Feet above sea level. */
  readonly feet: number;
}

export interface ClimateStation {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Feet above sea level. */
  readonly elevationFeet: number;
  /** Mean daily high, degrees Fahrenheit. */
  readonly highs: readonly number[];
  /** Mean daily low, degrees Fahrenheit. */
  readonly lows: readonly number[];
  /** Mean number of days with at least 0.01 inch of precipitation. */
  readonly rainDays: readonly number[];
  /** Mean number of days with at least 0.1 inch of snowfall. */
  readonly snowDays: readonly number[];
  /** Mean wind, miles per hour. */
  readonly winds: readonly number[];
  /** Mean relative humidity, percent. */
  readonly humidities: readonly number[];
  /** Whether the figures were recalled rather than looked up. */
  readonly approximate: boolean;
}

/** `basemap.json`: embedded map data as GeoJSON geometry, longitude first. */
export interface BasemapFile extends BasemapGround {
  readonly states: readonly BasemapArea[];
  readonly highways: readonly BasemapHighway[];
}

/** A state's outline. */
export interface BasemapArea {
  readonly name: string;
  /** Two-letter state code. */
  readonly code: string;
  /** MultiPolygon coordinates. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

/** Road type by designation; `local` roads have none. */
export type RoadKind = 'interstate' | 'us' | 'state' | 'local' | 'ferry';

/**
 * Road construction. `motorway`: freeway. `trunk`: divided or fast main road. `primary`: ordinary US or state route.
 * `secondary`: slow park or mountain road. `ferry`: boat.
 */
export type RoadClass = 'motorway' | 'trunk' | 'primary' | 'secondary' | 'ferry';

/** A drawn road segment. */
export interface BasemapHighway {
  /**
   * All designations, most important first, joined with ';': 'I-80', 'I-90;US-20'. A ferry's name, or '' if unnamed.
   */
  readonly ref: string;
  /** Type of the first designation. */
  readonly kind: RoadKind;
  readonly class: RoadClass;
  readonly toll: boolean;
  readonly line: readonly (readonly [number, number])[];
}

/** `speeds.json`: posted limits by state and road class. */
export interface SpeedsFile {
  /** Limits by two-letter state code. */
  readonly states: Readonly<Record<string, StateLimits>>;
}

/** Limits posted on most of a state's miles, by road class. */
export interface StateLimits extends Readonly<Record<Exclude<RoadClass, 'ferry'> | 'urbanMotorway', VehicleLimits>> {
  /** Whether the limits were recalled rather than looked up, or vary widely. */
  readonly approximate: boolean;
}

/** Limits in miles per hour. */
export interface VehicleLimits {
  readonly car: number;
  /** Limit for heavy trucks. */
  readonly truck: number;
  /** Limit for cars, pickups and motorhomes with a trailer. */
  readonly towing: number;
}

/** `road-facts.json`: source and accuracy of each drawn highway segment. */
export interface RoadFactsFile {
  readonly stretches: readonly RoadFact[];
}

/** A segment between two consecutive points of a highway file, or between two labeled points of a road file. */
export interface RoadFact {
  /** Way id in the routing data. */
  readonly way: number;
  readonly ref: string;
  readonly state: string;
  /**
   * Source file relative to the dataset's sources, and line number of the segment's first point. Segments are split
   * into several ways at junctions.
   */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly class: RoadClass;
  readonly toll: boolean;
  /**
   * Length by mile markers (or, without markers, by the written points and the official length), and length as drawn.
   */
  readonly markerMiles: number;
  readonly drawnMiles: number;
  /** Distance from the real road that the drawn line stays within in nearly all cases, meters. */
  readonly accuracyMeters: number;
  readonly approximate: boolean;
}
export * from './basemap-ground.ts';
export * from './charging-files.ts';
export * from './file-check.ts';
export * from './places-file.ts';
export * from './road-accuracy.ts';
export * from './road-lookup.ts';
export * from './road-rules.ts';
export * from './road-signs.ts';
export * from './services-file.ts';
export * from './sights-file.ts';
export * from './streets.ts';
export * from './tours-file.ts';
