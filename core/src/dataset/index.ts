/**
 * Formats of the dataset build's output files. The build writes them, the embedded providers read them; neither imports
 * the other's code.
 */

import type { BasemapGround } from './basemap-ground.ts';
import type { FileCheck } from './file-check.ts';

/** `manifest.json`, the first file the server opens. Paths are relative to its folder. */
export interface DatasetManifest {
  readonly schemaVersion: 6;
  /** Hash of all inputs: sources, steps, and package versions. */
  readonly contentHash: string;
  /** When the build ended, ISO 8601. */
  readonly builtAt: string;
  readonly files: {
    /** Folder of Valhalla routing tiles. */
    readonly routingTiles: string;
    readonly gazetteer: string;
    readonly climate: string;
    readonly basemap: string;
    readonly roadFacts: string;
    readonly roadLookup: string;
    /** Lines that `roadLookup` refers to. */
    readonly roadLookupRows: string;
    readonly speeds: string;
    readonly roadRules: string;
    readonly roadSigns: string;
    /** `RoadAccuracyFile`. */
    readonly roadAccuracy: string;
    readonly services: string;
    readonly tolls: string;
    readonly fuelPrices: string;
    readonly evModels: string;
    /** `ChargersFile`. */
    readonly chargers: string;
  };
  /** Checksums of the build's files and folders, by path, including those only the next streets import reads. */
  readonly checks: Readonly<Record<string, FileCheck>>;
  /** Counts for the start-up log and the report: places, highways, miles, ties, approximate facts... */
  readonly counts: Readonly<Record<string, number>>;
}

/** `gazetteer.json`: every US place of the gazetteer, column by column (each array is as long as `names`), largest population first. */
export interface GazetteerFile {
  readonly names: readonly string[];
  /** Other names people use ('NYC', 'LA', 'St. Louis' for 'Saint Louis'), joined with '|'; '' for none. */
  readonly aliases: readonly string[];
  /** Two-letter states. */
  readonly states: readonly string[];
  readonly lats: readonly number[];
  readonly lngs: readonly number[];
  readonly populations: readonly number[];
  /** Index into `timeZones`. */
  readonly zones: readonly number[];
  readonly timeZones: readonly string[];
  /** Height above the sea in feet, modeled from nearby known heights. */
  readonly elevationsFeet: readonly number[];
  /**
   * 1 if the place is connected to the road network: of the contiguous states, of Alaska, or of its island in Hawaii,
   * which aren't connected to each other; 0 if not (islands without a car ferry, the bush).
   */
  readonly roads: readonly (0 | 1)[];
  /** By row: the counties of places that share name and state with another one and aren't by far the largest of them. */
  readonly counties?: Readonly<Record<number, string>>;
}

/** `climate.json`: monthly normals of weather stations; each monthly array has twelve values, January first. */
export interface ClimateFile {
  /** Source text for the screen: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  readonly stations: readonly ClimateStation[];
  /** Road elevations away from towns: passes, summits, canyons, basins below sea level. */
  readonly heights: readonly SpotHeight[];
}

/** Elevation of one place on a road. */
export interface SpotHeight {
  readonly lat: number;
  readonly lng: number;
  /** Feet above sea level. */
  readonly feet: number;
}

/** One weather station's normals. */
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
  /** Days with 0.01 inch of precipitation or more. */
  readonly rainDays: readonly number[];
  /** Days with 0.1 inch of snowfall or more. */
  readonly snowDays: readonly number[];
  /** Mean wind, miles per hour. */
  readonly winds: readonly number[];
  /** Mean relative humidity, percent. */
  readonly humidities: readonly number[];
  /** Whether the figures were recalled, not looked up. */
  readonly approximate: boolean;
}

/** `basemap.json`: data of the embedded map; GeoJSON geometry, longitude first. */
export interface BasemapFile extends BasemapGround {
  readonly states: readonly BasemapArea[];
  readonly highways: readonly BasemapHighway[];
}

/** A state's outline. */
export interface BasemapArea {
  readonly name: string;
  /** Two-letter code. */
  readonly code: string;
  /** MultiPolygon coordinates. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

/** A road's type by its designation; `local` has none. */
export type RoadKind = 'interstate' | 'us' | 'state' | 'local' | 'ferry';

/** A road's construction: freeway; divided or fast main road; ordinary US or state route; slow park and mountain road; boat. */
export type RoadClass = 'motorway' | 'trunk' | 'primary' | 'secondary' | 'ferry';

/** A road segment as drawn. */
export interface BasemapHighway {
  /** All its designations, most important first, joined with ';': 'I-80', 'I-90;US-20'. For a ferry, its name; '' if none. */
  readonly ref: string;
  /** Type of the first designation. */
  readonly kind: RoadKind;
  readonly class: RoadClass;
  readonly toll: boolean;
  readonly line: readonly (readonly [number, number])[];
}

/** `speeds.json`: posted limits by state and road class. */
export interface SpeedsFile {
  /** By two-letter state. */
  readonly states: Readonly<Record<string, StateLimits>>;
}

/** A state's limits by road class: posted on most of its miles. */
export interface StateLimits extends Readonly<Record<Exclude<RoadClass, 'ferry'> | 'urbanMotorway', VehicleLimits>> {
  /** Whether they were recalled, not looked up, or vary widely. */
  readonly approximate: boolean;
}

/** Limits in miles per hour. */
export interface VehicleLimits {
  readonly car: number;
  /** Heavy trucks. */
  readonly truck: number;
  /** Cars, pickups and motorhomes with a trailer. */
  readonly towing: number;
}

/** `road-facts.json`: source and accuracy of each drawn highway segment. */
export interface RoadFactsFile {
  readonly stretches: readonly RoadFact[];
}

/** A segment between two consecutive points of a highway file, or two labeled ones of a road file. */
export interface RoadFact {
  /** Way id in the routing data. */
  readonly way: number;
  readonly ref: string;
  readonly state: string;
  /** Source file, relative to the dataset's sources, and the line of its first point. A segment is split into several ways at junctions. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly class: RoadClass;
  readonly toll: boolean;
  /** Miles by mile markers (without markers: by the written points and the official length), and as drawn. */
  readonly markerMiles: number;
  readonly drawnMiles: number;
  /** Maximum distance of the drawn line from the real road in nearly all cases, meters. */
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
export * from './streets.ts';
