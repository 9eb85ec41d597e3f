import {
  type Field,
  type NumberName,
  type PreferenceName,
  preferenceFields,
  preferenceNames,
  type TripPreferences,
} from '@roadcast/core/trip-request';
import { z } from 'zod';
import { issue } from './issues.ts';

/** Schema type of a preference field. */
export type SchemaOf<F extends Field> = F extends { readonly kind: 'number' }
  ? z.ZodNumber
  : F extends { readonly kind: 'flag' }
    ? z.ZodBoolean
    : F extends { readonly kind: 'choice'; readonly words: readonly (infer Word extends string)[] }
      ? z.ZodEnum<{ [W in Word]: W }>
      : never;

function schema(name: PreferenceName): z.ZodType {
  const field: Field = preferenceFields[name];
  switch (field.kind) {
    case 'number': {
      // The kind determines the name's type.
      const error = issue(`wish.${name as NumberName}`);
      return z.number({ error }).min(field.least, error).max(field.most, error);
    }
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.words as readonly [string, ...string[]]);
  }
}

type Preferences = { [Name in PreferenceName]: SchemaOf<(typeof preferenceFields)[Name]> };
type OptionalPreferences = { [Name in PreferenceName]: z.ZodOptional<Preferences[Name]> };

/** Schemas of all preferences; none are optional. */
export const preferences: Preferences =
  // Each entry is the schema of its own field.
  Object.fromEntries(preferenceNames.map((name) => [name, schema(name)])) as Preferences;

/** Schemas of all preferences as optional fields; omitted ones use defaults. */
export const optionalPreferences: OptionalPreferences = Object.fromEntries(
  Object.entries(preferences).map(([name, one]) => [name, one.optional()]),
) as OptionalPreferences;

/** Preferences that a trip was planned with. */
export const tripPreferencesSchema: z.ZodType<TripPreferences> & z.ZodObject<Preferences> = z.object(preferences);
