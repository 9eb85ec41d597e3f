import type { Position } from '../geo/index.ts';

/** Plugs of US vehicles and stations. `j1772` charges with alternating current alone; the others are fast. */
export const connectors = ['nacs', 'ccs1', 'chademo', 'j1772'] as const;

export type Connector = (typeof connectors)[number];

export const isFastConnector = (connector: Connector): boolean => connector !== 'j1772';

export const evBodies = ['sedan', 'hatchback', 'wagon', 'suv', 'pickup', 'van'] as const;

export type EvBody = (typeof evBodies)[number];

/** What a battery takes at a state of charge: a fraction from 0 to 1, and kilowatts. */
export type CurvePoint = readonly [charge: number, kilowatts: number];

/**
 * The force that holds a rolling vehicle back as a polynomial of its speed, as the EPA has it from coast-down tests at 68 °F:
 * pounds, pounds per mph and pounds per mph squared.
 */
export interface RoadLoadCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Figures of a model that are recalled or taken from its class rather than looked up. */
export const evFigures = ['usableKwh', 'massPounds', 'dragArea', 'peakKw', 'curve', 'towPounds', 'connector'] as const;

export type EvFigure = (typeof evFigures)[number];

/** An electric vehicle as it is sold. */
export interface EvModel {
  /** Stable, lower case: 'tesla-model-3-long-range-awd-2021'. */
  readonly id: string;
  readonly make: string;
  readonly model: string;
  /** '' where a model has one. */
  readonly trim: string;
  /** Model years for which the figures hold. */
  readonly fromYear: number;
  readonly toYear: number;
  readonly body: EvBody;
  /** From full to empty, as the vehicle lets its driver use it. */
  readonly usableKwh: number;
  /** The EPA's combined range, miles. */
  readonly rangeMiles: number;
  /** The EPA's combined consumption from the wall, with what charging loses; kilowatt-hours for 100 miles. */
  readonly kwhPer100Miles: number;
  /** The EPA's highway consumption from the wall: as on the label, and as measured on the test's cycle; null where it is not known. */
  readonly highwayKwhPer100Miles: number | null;
  readonly unadjustedHighwayKwhPer100Miles: number | null;
  /** Coast-down coefficients of the EPA's test cars, and the weight that they were tested at; null where they are not known. */
  readonly roadLoad: RoadLoadCoefficients | null;
  readonly testWeightPounds: number | null;
  /** Curb weight. */
  readonly massPounds: number;
  /** Drag coefficient times frontal area, square meters. */
  readonly dragArea: number;
  /** The most that it takes from a fast charger, kilowatts; 0 where it has no fast charging. */
  readonly peakKw: number;
  /** What it takes from a charger without bounds, by ascending state of charge from 0 to 1; null for its class's shape below its peak. */
  readonly curve: readonly CurvePoint[] | null;
  /** What it takes from alternating current, kilowatts. */
  readonly acKw: number;
  /** The port that it is built with: its fast one, or `j1772` where it has none. */
  readonly connector: Connector;
  /** Plugs that it takes with an adapter that its maker sells or that it comes with. */
  readonly adapters: readonly Connector[];
  readonly heatPump: boolean;
  /** Null where it is not rated for towing. */
  readonly towPounds: number | null;
  /** Which figures are approximate. */
  readonly approximate: readonly EvFigure[];
  /** Who says so, in words fit for the screen, and when that was read; epoch milliseconds. */
  readonly source: string;
  readonly asOf: number | null;
}

/** Plugs of one kind and power at a site. */
export interface ChargingPlugs {
  readonly connector: Connector;
  /** What one of them gives at most, kilowatts; null where nobody knows. */
  readonly kilowatts: number | null;
  /** Whether the power is known rather than modelled by network, connector and year. */
  readonly modelled: boolean;
  /** How many vehicles can charge with it at once, one or more; null where nobody has counted. */
  readonly count: number | null;
}

export const siteAccesses = ['public', 'guests', 'private'] as const;

export type SiteAccess = (typeof siteAccesses)[number];

/** A place where vehicles charge: all that stands there, whoever lists it. What is null is not known. */
export interface ChargingSite extends Position {
  /** Stable as long as its source keeps it: 'I-80/charging:WY:316', 'afdc:12345', 'osm:n123'. */
  readonly id: string;
  readonly name: string;
  /** 'Tesla', 'Electrify America'; null where nobody runs it as a network. */
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
  /** Opening hours as its source writes them. */
  readonly hours: string | null;
  /** Whether a rig can charge without unhitching. */
  readonly pullThrough: boolean | null;
  /** Whether one sleeps there: a hotel with chargers. */
  readonly hotel: boolean;
  /** Price in the owner's words, and what could be read from it. */
  readonly pricing: string | null;
  readonly price: ChargingPrice | null;
  /** Who says so, in words fit for the screen. */
  readonly source: string;
  /** When the source last confirmed it, epoch milliseconds; null where it has no date. */
  readonly asOf: number | null;
  readonly approximate: boolean;
  /** A page about it; null for none. */
  readonly page: string | null;
}

/** What charging costs, dollars. All three may hold together. */
export interface ChargingPrice {
  readonly perKwh: number;
  readonly perMinute: number;
  readonly perSession: number;
}

/** A published average of what a network asks. */
export interface NetworkPrice {
  readonly network: string;
  readonly perKwh: number;
  readonly source: string;
  readonly asOf: number | null;
  readonly approximate: boolean;
}
