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
 * How a driver wants a trip. Each wish is declared here and nowhere else: the wire, the address, the form and the account take its name,
 * its bounds and its usual value from this table. Usual values: specification, part 1, points 3 and 9.
 */
export const preferenceFields = {
  /** Hours of driving a day. */
  drivingHoursPerDay: numberField({
    usual: 8,
    least: 1,
    most: 16,
    step: 1,
  }),
  /** Hours of driving from stop to stop. */
  driveTimePerLeg: numberField({
    usual: 2,
    least: 0.5,
    most: 12,
    step: 0.5,
  }),
  /** Minutes. */
  stopLength: numberField({ usual: 30, least: 5, most: 240, step: 5 }),
  vehicleType: choiceField(vehicleKinds, 'car'),
  /** What a full tank takes the vehicle, miles. Specification, part 1, section 9. */
  vehicleRange: numberField({ usual: 300, least: 50, most: 1500, step: 10 }),
  avoidTolls: flagField(false),
  /** Freeways. */
  avoidHighways: flagField(false),
  avoidFerries: flagField(false),
  /** Prefers smaller roads to freeways where they are not much slower. */
  scenicRoutes: flagField(false),
  /** Shortest driving time; otherwise fewer miles count as much. */
  prioritizeEfficient: flagField(true),
  /** Whether better hours, stops and nights are proposed where severe weather waits. */
  avoidSevereWeather: flagField(true),
} as const;

export type TripPreferences = ValuesOf<typeof preferenceFields>;

export type PreferenceName = keyof typeof preferenceFields;

/** Preferences that are numbers. */
export type NumberName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends NumberField ? Name : never;
}[PreferenceName];

/** Preferences that are on or off. */
export type FlagName = {
  [Name in PreferenceName]: (typeof preferenceFields)[Name] extends FlagField ? Name : never;
}[PreferenceName];

export const flagNames = Object.entries(preferenceFields).flatMap(([name, { kind }]) =>
  // The kind is what the type is told apart by.
  kind === 'flag' ? [name as FlagName] : [],
);

export const usualPreferences: TripPreferences = usualValues(preferenceFields);

export const preferenceNames = Object.keys(preferenceFields) as readonly PreferenceName[];

/** @returns the preferences of something that has more, such as a request. */
export const preferencesIn = (wider: TripPreferences): TripPreferences =>
  // Each entry has the value of its own field, which the type of `Object.fromEntries` cannot say.
  Object.fromEntries(preferenceNames.map((name) => [name, wider[name]])) as unknown as TripPreferences;
