import { vehicleKinds } from '../roads/index.ts';
import {
  choiceField,
  type FlagField,
  flagField,
  type NumberField,
  numberField,
  usualValues,
  type ValuesOf,
} from './fields.ts';

/**
 * Trip preferences. The API, URLs, the form and accounts use the names, ranges and defaults in this table. See
 * docs/product/trips-and-days.md#preferences.
 */
export const preferenceFields = {
  /** Driving hours per day. */
  drivingHoursPerDay: numberField({
    usual: 8,
    least: 1,
    most: 16,
    step: 1,
  }),
  /** Driving hours between stops. */
  driveTimePerLeg: numberField({
    usual: 2,
    least: 0.5,
    most: 12,
    step: 0.5,
  }),
  /** Length of a stop, minutes. */
  stopLength: numberField({ usual: 30, least: 5, most: 240, step: 5 }),
  vehicleType: choiceField(vehicleKinds, 'car'),
  /** Range on a full tank, miles. See docs/product/fuel.md#tank-and-reserve. */
  vehicleRange: numberField({ usual: 300, least: 50, most: 1500, step: 10 }),
  avoidTolls: flagField(false),
  avoidHighways: flagField(false),
  avoidFerries: flagField(false),
  /** Whether to prefer smaller roads to freeways unless much slower. */
  scenicRoutes: flagField(false),
  /** Whether to minimize driving time; otherwise miles matter equally. */
  prioritizeEfficient: flagField(true),
  /** Whether to propose better hours, stops and nights in severe weather. */
  avoidSevereWeather: flagField(true),
} as const;

export type TripPreferences = ValuesOf<typeof preferenceFields>;

export type PreferenceName = keyof typeof preferenceFields;

/** Names of numeric preferences. */
export type NumberName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends NumberField ? Name : never;
}[PreferenceName];

/** Names of boolean preferences. */
export type FlagName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends FlagField ? Name : never;
}[PreferenceName];

export const flagNames = Object.entries(preferenceFields).flatMap(([name, { kind }]) =>
  // The kind determines the value type.
  kind === 'flag' ? [name as FlagName] : [],
);

export const usualPreferences: TripPreferences = usualValues(preferenceFields);

export const preferenceNames = Object.keys(preferenceFields) as readonly PreferenceName[];

/** Returns the preferences contained in a larger object, such as a request. */
export const preferencesIn = (wider: TripPreferences): TripPreferences =>
  // The cast is needed because `Object.fromEntries` can't express that each entry has its own field's value type.
  Object.fromEntries(preferenceNames.map((name) => [name, wider[name]])) as unknown as TripPreferences;
