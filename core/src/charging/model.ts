import type { Position } from '../geo/index.ts';

/** Plugs of US vehicles and stations. `j1772` is AC only; the others are fast. */
export const connectors = ['nacs', 'ccs1', 'chademo', 'j1772'] as const;

export type Connector = (typeof connectors)[number];

export const isFastConnector = (connector: Connector): boolean => connector !== 'j1772';

export const evBodies = ['sedan', 'hatchback', 'wagon', 'suv', 'pickup', 'van'] as const;

export type EvBody = (typeof evBodies)[number];

/** Maximum charging power at a state of charge: a fraction from 0 to 1, and kilowatts. */
export type CurvePoint = readonly [charge: number, kilowatts: number];

/** Road load as a polynomial of speed, from the EPA's coast-down tests at 68 °F: pounds, pounds per mph and pounds per mph squared. */
export interface RoadLoadCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Model figures that are recalled or estimated from its class, not looked up. */
export const evFigures = ['usableKwh', 'massPounds', 'dragArea', 'peakKw', 'curve', 'towPounds', 'connector'] as const;

export type EvFigure = (typeof evFigures)[number];

/** An electric vehicle as sold. */
export interface EvModel {
  /** Stable, lower case: 'tesla-model-3-long-range-awd-2021'. */
  readonly id: string;
  readonly make: string;
  readonly model: string;
  /** '' if a model has one trim. */
  readonly trim: string;
  /** Model years the figures apply to. */
  readonly fromYear: number;
  readonly toYear: number;
  readonly body: EvBody;
  /** Usable energy, from full to empty. */
  readonly usableKwh: number;
  /** EPA combined range, miles. */
  readonly rangeMiles: number;
  /** EPA combined consumption at the wall, charging losses included; kilowatt-hours per 100 miles. */
  readonly kwhPer100Miles: number;
  /** EPA highway consumption at the wall: on the label, and as measured on the test cycle; null if unknown. */
  readonly highwayKwhPer100Miles: number | null;
  readonly unadjustedHighwayKwhPer100Miles: number | null;
  /** Coast-down coefficients of the EPA's test cars, and their test weight; null if unknown. */
  readonly roadLoad: RoadLoadCoefficients | null;
  readonly testWeightPounds: number | null;
  /** Curb weight. */
  readonly massPounds: number;
  /** Drag coefficient times frontal area, square meters. */
  readonly dragArea: number;
  /** Peak power at a fast charger, kilowatts; 0 without fast charging. */
  readonly peakKw: number;
  /** Charging curve at an unlimited charger, by ascending state of charge from 0 to 1; null for its class's shape scaled to its peak. */
  readonly curve: readonly CurvePoint[] | null;
  /** Maximum AC power, kilowatts. */
  readonly acKw: number;
  /** Built-in port: the fast one, or `j1772` without fast charging. */
  readonly connector: Connector;
  /** Plugs usable with an adapter that is included or sold by its maker. */
  readonly adapters: readonly Connector[];
  readonly heatPump: boolean;
  /** Null if it isn't rated for towing. */
  readonly towPounds: number | null;
  /** Which figures are approximate. */
  readonly approximate: readonly EvFigure[];
  /** Source name for the screen, and when it was read; epoch milliseconds. */
  readonly source: string;
  readonly asOf: number | null;
}

/** Plugs of one type and power at a site. */
export interface ChargingPlugs {
  readonly connector: Connector;
  /** Maximum per plug, kilowatts; null if unknown. */
  readonly kilowatts: number | null;
  /** Whether the power is modeled from network, connector and year. */
  readonly modelled: boolean;
  /** Vehicles that can charge at once, one or more; null if unknown. */
  readonly count: number | null;
}

export const siteAccesses = ['public', 'guests', 'private'] as const;

export type SiteAccess = (typeof siteAccesses)[number];

/** A charging site, merged from all sources. Null means unknown. */
export interface ChargingSite extends Position {
  /** Stable as long as its source's id is: 'I-80/charging:WY:316', 'afdc:12345', 'osm:n123'. */
  readonly id: string;
  readonly name: string;
  /** 'Tesla', 'Electrify America'; null without a network. */
  readonly network: string | null;
  readonly address: string | null;
  readonly city: string;
  readonly state: string;
  readonly phone: string | null;
  /** One or more. */
  readonly plugs: readonly ChargingPlugs[];
  /** `guests`: of the hotel or the shop. */
  readonly access: SiteAccess;
  readonly open24Hours: boolean | null;
  /** Opening hours as written by the source. */
  readonly hours: string | null;
  /** Whether a rig can charge without unhitching. */
  readonly pullThrough: boolean | null;
  /** Whether it's a hotel with chargers. */
  readonly hotel: boolean;
  /** Price in the owner's words, and the parsed price. */
  readonly pricing: string | null;
  readonly price: ChargingPrice | null;
  /** Source name for the screen. */
  readonly source: string;
  /** When the source last confirmed it, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  readonly approximate: boolean;
  /** A page about it; null if none. */
  readonly page: string | null;
}

/** Price of charging, dollars. All three may apply together. */
export interface ChargingPrice {
  readonly perKwh: number;
  readonly perMinute: number;
  readonly perSession: number;
}

/** A network's published average price. */
export interface NetworkPrice {
  readonly network: string;
  readonly perKwh: number;
  readonly source: string;
  readonly asOf: number | null;
  readonly approximate: boolean;
}
