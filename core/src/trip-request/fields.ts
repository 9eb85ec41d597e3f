/** What a number may be: from least to most, and the step that a form's buttons take. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** A wish that is a number. */
export interface NumberField extends Bounds {
  readonly kind: 'number';
  readonly usual: number;
}

/** A wish that is on or off. */
export interface FlagField {
  readonly kind: 'flag';
  readonly usual: boolean;
}

/** A wish that is one of several words. */
export interface ChoiceField<Word extends string = string> {
  readonly kind: 'choice';
  readonly words: readonly Word[];
  readonly usual: Word;
}

export type Field = NumberField | FlagField | ChoiceField;

/** What a field holds. */
export type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends FlagField
    ? boolean
    : F extends ChoiceField<infer Word>
      ? Word
      : never;

/** The values of a table of fields. */
export type ValuesOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

export const numberField = (field: Omit<NumberField, 'kind'>): NumberField => ({ kind: 'number', ...field });

export const flagField = (usual: boolean): FlagField => ({ kind: 'flag', usual });

export const choiceField = <const Word extends string>(words: readonly Word[], usual: Word): ChoiceField<Word> => ({
  kind: 'choice',
  words,
  usual,
});

/** @returns the usual value of each field of a table. */
export function usualValues<Fields extends Readonly<Record<string, Field>>>(fields: Fields): ValuesOf<Fields> {
  // Each entry has the value of its own field, which the type of `Object.fromEntries` cannot say.
  return Object.fromEntries(Object.entries(fields).map(([name, { usual }]) => [name, usual])) as ValuesOf<Fields>;
}

/** @returns whether a number lies within bounds. */
export const isWithin = (value: number, { least, most }: Pick<Bounds, 'least' | 'most'>): boolean =>
  value >= least && value <= most;

/** @returns whether a value out of anywhere is one that a field may have. */
export function fits<F extends Field>(field: F, value: unknown): value is ValueOf<F> {
  // The kind is widened to all of them: each has its own check.
  const known: Field = field;
  switch (known.kind) {
    case 'number':
      return typeof value === 'number' && isWithin(value, known);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return known.words.some((word) => word === value);
  }
}
