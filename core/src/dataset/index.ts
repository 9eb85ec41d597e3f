/**
 * The files that the dataset build hands over, and how to read them. The build writes them, the embedded providers read them;
 * neither imports the other's code.
 */

/** `manifest.json`, the one file that the server opens first. Paths are relative to the folder it stands in. */
export interface DatasetManifest {
  readonly schemaVersion: 1;
  /** Hash of everything that went in: sources, steps, and the packages' versions. */
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
  };
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
  /** Height above the sea in feet, modelled from nearby known heights. */
  readonly elevationsFeet: readonly number[];
  /** 1 where the place is tied to the road network of the contiguous states, 0 where no road leads there (islands, Alaska, Hawaii). */
  readonly roads: readonly (0 | 1)[];
}

/** `climate.json`: monthly normals of weather stations; each monthly array has twelve values, January first. */
export interface ClimateFile {
  /** Words for the screen: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  readonly stations: readonly ClimateStation[];
}

/** One weather station's normals. */
export interface ClimateStation {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Height of the station, feet above the sea. */
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
  /** Whether the figures were recalled rather than looked up. */
  readonly approximate: boolean;
}

/** `basemap.json`: what the embedded map draws; GeoJSON geometry, longitude first. */
export interface BasemapFile {
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

/** A drawn stretch of highway. */
export interface BasemapHighway {
  /** 'I-80'. */
  readonly ref: string;
  readonly line: readonly (readonly [number, number])[];
}

/** `road-facts.json`: where each drawn stretch of highway comes from and how exact it is. */
export interface RoadFactsFile {
  readonly stretches: readonly RoadFact[];
}

/** One stretch between two neighbouring points of a highway file. */
export interface RoadFact {
  /** Way id in the routing data. */
  readonly way: number;
  readonly ref: string;
  readonly state: string;
  /** Source file, relative to the dataset's sources, and the line of its first point. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Miles by the markers, and as drawn. */
  readonly markerMiles: number;
  readonly drawnMiles: number;
  /** How far the drawn line lies from the real road at most in nearly all cases, metres. */
  readonly accuracyMetres: number;
  readonly approximate: boolean;
}
