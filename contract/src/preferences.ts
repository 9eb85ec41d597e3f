import { type Field, type PreferenceName, preferenceFields, type TripPreferences } from '@roadcast/core/trip-request';
import { z } from 'zod';

/** The schema of a wish, with its bounds and its sentence. */
export type SchemaOf<F extends Field> = F extends { readonly kind: 'number' }
  ? z.ZodNumber
  : F extends { readonly kind: 'flag' }
    ? z.ZodBoolean
    : F extends { readonly kind: 'choice'; readonly words: readonly (infer Word extends string)[] }
      ? z.ZodEnum<{ [W in Word]: W }>
      : never;

function schema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
      return z.number(field.sentence).min(field.least, field.sentence).max(field.most, field.sentence);
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.words as readonly [string, ...string[]]);
  }
}

/** @returns the schema of a field of a table of wishes. */
export const schemaOfField = <F extends Field>(field: F): SchemaOf<F> =>
  // The switch above is by the kind that the type is chosen by.
  schema(field) as unknown as SchemaOf<F>;

type Preferences = { [Name in PreferenceName]: SchemaOf<(typeof preferenceFields)[Name]> };
type OptionalPreferences = { [Name in PreferenceName]: z.ZodOptional<Preferences[Name]> };

/** The shape of all preferences, each with its value. */
export const preferences: Preferences =
  // One entry for each field, of that field's schema.
  Object.fromEntries(Object.entries(preferenceFields).map(([name, field]) => [name, schema(field)])) as Preferences;

/** The same, where what is left out is as usual. */
export const optionalPreferences: OptionalPreferences = Object.fromEntries(
  Object.entries(preferences).map(([name, one]) => [name, one.optional()]),
) as OptionalPreferences;

/** The preferences that a trip was planned with. */
export const tripPreferencesSchema: z.ZodType<TripPreferences> & z.ZodObject<Preferences> = z.object(preferences);

type KeptPreferences = { [Name in PreferenceName]: z.ZodDefault<Preferences[Name]> };

/** The same as somebody kept them, perhaps before a wish could be chosen: what is missing was as usual. */
export const keptTripPreferencesSchema = z.object(
  // One entry for each field, of that field's schema and usual value.
  Object.fromEntries(
    Object.entries(preferenceFields).map(([name, field]) => [name, schema(field).default(field.usual)]),
  ) as unknown as KeptPreferences,
);
