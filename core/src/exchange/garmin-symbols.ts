import type { SightKind } from '../sights/index.ts';
import type { StopKind } from '../trip/index.ts';
import { GPX_FUEL_TYPE } from './reading/own-places.ts';

/**
 * Names of Garmin symbols suitable for trips. Devices show a default symbol for unknown names. Source:
 * garmin_icon_tables.h of GPSBabel (github.com/GPSBabel/gpsbabel, 2026-04).
 */
export const garminSymbols = [
  'Building',
  'Flag, Blue',
  'Flag, Green',
  'Flag, Red',
  'Forest',
  'Gas Station',
  'Light',
  'Lodging',
  'Museum',
  'Park',
  'Parking Area',
  'Scenic Area',
  'Summit',
] as const;

export type GarminSymbol = (typeof garminSymbols)[number];

/** Symbols of exported points. Garmin has no charging symbol. */
export const symbolOf: Readonly<Record<StopKind | typeof GPX_FUEL_TYPE, GarminSymbol>> = {
  origin: 'Flag, Green',
  day_start: 'Lodging',
  stop: 'Parking Area',
  charge: 'Gas Station',
  waypoint: 'Flag, Blue',
  overnight: 'Lodging',
  destination: 'Flag, Red',
  [GPX_FUEL_TYPE]: 'Gas Station',
};

/** Symbols of daytime stops at discovered places. Garmin has none for waterfalls and landmarks. */
export const symbolOfSight: Readonly<Record<SightKind, GarminSymbol>> = {
  national_park: 'Park',
  national_forest: 'Forest',
  recreation_area: 'Park',
  state_park: 'Park',
  wildlife_refuge: 'Park',
  waterfall: 'Scenic Area',
  scenic_overlook: 'Scenic Area',
  mountain_pass: 'Summit',
  lighthouse: 'Light',
  historic_site: 'Building',
  museum: 'Museum',
  landmark: 'Scenic Area',
};
