import { isRecord } from '@roadcast/core/records';
import { fits, preferenceFields, usualPreferences } from '@roadcast/core/trip-request';
import { customizationRanges, dayWishesOf, isOnSlider, speedWishOf } from '@roadcast/core/vehicles';
import type { UserPreferences } from './accounts.ts';
import { distanceUnits } from './constants.ts';

/** Names of the trip preferences stored in an account. */
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

/** Returns the valid preferences in a stored value of any shape. */
export function keptPreferences(stored: unknown): Partial<UserPreferences> {
  const given = fieldsOf(stored);
  const wishes = keptWishes.filter((name) => fits(preferenceFields[name], given[name]));
  const unit = distanceUnits.find((one) => one === given.distanceUnit);
  const sliders = slidersIn(given.customizations);
  return withoutSecondValues({
    // Each value was checked against its field, so the types match.
    ...(Object.fromEntries(wishes.map((name) => [name, given[name]])) as Partial<UserPreferences>),
    ...(unit && { distanceUnit: unit }),
    ...(sliders && { customizations: sliders }),
  });
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const sliderNames = Object.keys(customizationRanges) as readonly (keyof typeof customizationRanges)[];

/** Returns the stored sliders; null if any is invalid. */
function slidersIn(stored: unknown): UserPreferences['customizations'] | null {
  if (!isRecord(stored)) return null;
  const moved = sliderNames.filter((name) => stored[name] !== undefined);
  if (!moved.every((name) => isOnSlider(name, stored[name]))) return null;
  return Object.fromEntries(moved.map((name) => [name, stored[name]]));
}

/** Removes duplicates, because older versions stored the sliders for days both as sliders and as preferences. */
function withoutSecondValues({ customizations, ...preferences }: Partial<UserPreferences>): Partial<UserPreferences> {
  if (!customizations) return preferences;
  return { ...preferences, ...dayWishesOf(customizations), customizations: speedWishOf(customizations) };
}
