import type { StopKind } from '../trip/index.ts';
import { GPX_FUEL_TYPE } from './reading/own-places.ts';

/**
 * Names of Garmin symbols suitable for trips. Devices show a default symbol for unknown names. Source:
 * garmin_icon_tables.h of GPSBabel (github.com/GPSBabel/gpsbabel, 2026-04).
 */
export const garminSymbols = [
  'Flag, Blue',
  'Flag, Green',
  'Flag, Red',
  'Gas Station',
  'Lodging',
  'Parking Area',
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
