import type { Position } from '../geo/index.ts';

/** Plugs of US vehicles and stations. `j1772` is AC only; the others support fast charging. */
export const connectors = ['nacs', 'ccs1', 'chademo', 'j1772'] as const;

export type Connector = (typeof connectors)[number];

export const isFastConnector = (connector: Connector): boolean => connector !== 'j1772';

export const evBodies = ['sedan', 'hatchback', 'wagon', 'suv', 'pickup', 'van'] as const;

export type EvBody = (typeof evBodies)[number];

/** Maximum charging power at a charge from 0 to 1. */
export type CurvePoint = readonly [charge: number, kilowatts: number];

/**
 * Road load as a polynomial of speed, from EPA coast-down tests at 68 °F: pounds, pounds per mph and pounds per mph
 * squared.
 */
export interface RoadLoadCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Model figures that may be recalled or estimated from the class rather than looked up. */
export const evFigures = ['usableKwh', 'massPounds', 'dragArea', 'peakKw', 'curve', 'towPounds', 'connector'] as const;

export type EvFigure = (typeof evFigures)[number];

/** An electric vehicle model as sold. */
export interface EvModel {
  /** Stable lowercase id: 'tesla-model-3-long-range-awd-2021'. */
  readonly id: string;
  readonly make: string;
  readonly model: string;
  /** Trim name; '' if the model has only one trim. */
  readonly trim: string;
  /** Model years the figures apply to. */
  readonly fromYear: number;
  readonly toYear: number;
  readonly body: EvBody;
  /** Usable energy, from full to empty. */
  readonly usableKwh: number;
  /** EPA combined range, miles. */
  readonly rangeMiles: number;
  /** EPA combined consumption at the wall, including charging losses; kilowatt-hours per 100 miles. */
  readonly kwhPer100Miles: number;
  /** EPA highway consumption at the wall, as on the label and as measured on the test cycle; null if unknown. */
  readonly highwayKwhPer100Miles: number | null;
  readonly unadjustedHighwayKwhPer100Miles: number | null;
  /** Coast-down coefficients and weight of the EPA's test car; null if unknown. */
  readonly roadLoad: RoadLoadCoefficients | null;
  readonly testWeightPounds: number | null;
  /** Curb weight. */
  readonly massPounds: number;
  /** Drag coefficient times frontal area, square meters. */
  readonly dragArea: number;
  /** Peak fast-charging power, kilowatts; 0 without fast charging. */
  readonly peakKw: number;
  /**
   * Charging curve at an unlimited charger, by ascending charge from 0 to 1; null uses the default curve scaled to the
   * peak.
   */
  readonly curve: readonly CurvePoint[] | null;
  /** Maximum AC power, kilowatts. */
  readonly acKw: number;
  /** Built-in port: the fast-charging port, or `j1772` without fast charging. */
  readonly connector: Connector;
  /** Plugs usable with an adapter included or sold by the maker. */
  readonly adapters: readonly Connector[];
  readonly heatPump: boolean;
  /** Towing capacity, pounds; null if not rated for towing. */
  readonly towPounds: number | null;
  /** Approximate figures of this model. */
  readonly approximate: readonly EvFigure[];
  /** Source name shown to users, and when the source was read, epoch milliseconds. */
  readonly source: string;
  readonly asOf: number | null;
}

/** A site's plugs of one type and power. */
export interface ChargingPlugs {
  readonly connector: Connector;
  /** Maximum power per plug, kilowatts; null if unknown. */
  readonly kilowatts: number | null;
  /** Whether the power is modeled from network, connector and opening year. */
  readonly modeled: boolean;
  /** Number of vehicles that can charge at the same time, at least 1; null if unknown. */
  readonly count: number | null;
}

export const siteAccesses = ['public', 'guests', 'private'] as const;

export type SiteAccess = (typeof siteAccesses)[number];

/** A charging site merged from all sources. Null means unknown. */
export interface ChargingSite extends Position {
  /** Stable while the source keeps its id: 'I-80/charging:WY:316', 'afdc:12345', 'osm:n123'. */
  readonly id: string;
  readonly name: string;
  /** Network name like 'Tesla' or 'Electrify America'; null without a network. */
  readonly network: string | null;
  readonly address: string | null;
  readonly city: string;
  readonly state: string;
  readonly phone: string | null;
  /** At least one entry. */
  readonly plugs: readonly ChargingPlugs[];
  /** `guests`: open only to guests of the hotel or shop. */
  readonly access: SiteAccess;
  readonly open24Hours: boolean | null;
  /** Opening hours as written in the source. */
  readonly hours: string | null;
  /** Whether a rig can charge without unhitching. */
  readonly pullThrough: boolean | null;
  /** Whether the site is a hotel with chargers. */
  readonly hotel: boolean;
  /** Price in the owner's words, and parsed. */
  readonly pricing: string | null;
  readonly price: ChargingPrice | null;
  /** Source name shown to users. */
  readonly source: string;
  /** When the source last confirmed the site, epoch milliseconds; null if undated. */
  readonly asOf: number | null;
  readonly approximate: boolean;
  /** URL of a page about the site; null if none. */
  readonly page: string | null;
}

/** Price of charging, dollars. Components add up. */
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
