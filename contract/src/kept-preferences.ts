import { fits, preferenceFields, usualPreferences } from '@roadcast/core/trip-request';
import { customizationRanges, dayWishesOf, isOnSlider, speedWishOf } from '@roadcast/core/vehicles';
import type { UserPreferences } from './accounts.ts';
import { distanceUnits } from './constants.ts';

/** The wishes of a trip that an account keeps. */
const keptWishes = [
  'drivingHoursPerDay',
  'driveTimePerLeg',
  'stopLength',
  'avoidSevereWeather',
  'scenicRoutes',
  'avoidTolls',
  'prioritizeEfficient',
] as const;

const usualWishes = Object.fromEntries(keptWishes.map((name) => [name, usualPreferences[name]])) as Pick<
  UserPreferences,
  (typeof keptWishes)[number]
>;

export const defaultUserPreferences: UserPreferences = { ...usualWishes, distanceUnit: 'miles', customizations: {} };

/** @returns the preferences that somebody has kept, out of anything: a value that cannot be is left out. */
export function keptPreferences(stored: unknown): Partial<UserPreferences> {
  const given = fieldsOf(stored);
  const wishes = keptWishes.filter((name) => fits(preferenceFields[name], given[name]));
  const unit = distanceUnits.find((one) => one === given.distanceUnit);
  const sliders = slidersIn(given.customizations);
  return withoutSecondValues({
    // Each of them fits its own field.
    ...(Object.fromEntries(wishes.map((name) => [name, given[name]])) as Partial<UserPreferences>),
    ...(unit && { distanceUnit: unit }),
    ...(sliders && { customizations: sliders }),
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const sliderNames = Object.keys(customizationRanges) as readonly (keyof typeof customizationRanges)[];

/** @returns the sliders that were moved; null where one of them cannot be. */
function slidersIn(stored: unknown): UserPreferences['customizations'] | null {
  if (!isRecord(stored)) return null;
  const moved = sliderNames.filter((name) => stored[name] !== undefined);
  if (!moved.every((name) => isOnSlider(name, stored[name]))) return null;
  return Object.fromEntries(moved.map((name) => [name, stored[name]]));
}

/** @returns the same with one value of each: sliders of the days are preferences by other names, which were kept beside them once. */
function withoutSecondValues({ customizations, ...preferences }: Partial<UserPreferences>): Partial<UserPreferences> {
  if (!customizations) return preferences;
  return { ...preferences, ...dayWishesOf(customizations), customizations: speedWishOf(customizations) };
}
