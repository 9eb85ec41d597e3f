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
 * A driver's trip preferences, declared only here: the API, the address, the form and the account take names, ranges
 * and defaults from this table. See docs/product/trips-and-days.md#preferences.
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
  /** Minutes. */
  stopLength: numberField({ usual: 30, least: 5, most: 240, step: 5 }),
  vehicleType: choiceField(vehicleKinds, 'car'),
  /** Range on a full tank, miles. See docs/product/fuel.md#tank-and-reserve. */
  vehicleRange: numberField({ usual: 300, least: 50, most: 1500, step: 10 }),
  avoidTolls: flagField(false),
  /** Freeways. */
  avoidHighways: flagField(false),
  avoidFerries: flagField(false),
  /** Prefers smaller roads to freeways if they aren't much slower. */
  scenicRoutes: flagField(false),
  /** Shortest driving time; otherwise fewer miles count equally. */
  prioritizeEfficient: flagField(true),
  /** Whether to propose better hours, stops and nights in severe weather. */
  avoidSevereWeather: flagField(true),
} as const;

export type TripPreferences = ValuesOf<typeof preferenceFields>;

export type PreferenceName = keyof typeof preferenceFields;

/** Numeric preferences. */
export type NumberName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends NumberField ? Name : never;
}[PreferenceName];

/** Boolean preferences. */
export type FlagName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends FlagField ? Name : never;
}[PreferenceName];

export const flagNames = Object.entries(preferenceFields).flatMap(([name, { kind }]) =>
  // The kind determines the type.
  kind === 'flag' ? [name as FlagName] : [],
);

export const usualPreferences: TripPreferences = usualValues(preferenceFields);

export const preferenceNames = Object.keys(preferenceFields) as readonly PreferenceName[];

/** Returns just the preferences of a larger object, such as a request. */
export const preferencesIn = (wider: TripPreferences): TripPreferences =>
  // Each entry has its own field's value, which the type of `Object.fromEntries` can't express.
  Object.fromEntries(preferenceNames.map((name) => [name, wider[name]])) as unknown as TripPreferences;
