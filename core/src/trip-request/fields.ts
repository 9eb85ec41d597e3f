/** Range of a number, and the step of a form's buttons. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** A numeric preference. */
export interface NumberField extends Bounds {
  readonly kind: 'number';
  readonly usual: number;
}

/** A boolean preference. */
export interface FlagField {
  readonly kind: 'flag';
  readonly usual: boolean;
}

/** A preference with a fixed set of values. */
export interface ChoiceField<Word extends string = string> {
  readonly kind: 'choice';
  readonly words: readonly Word[];
  readonly usual: Word;
}

export type Field = NumberField | FlagField | ChoiceField;

/** Value type of a field. */
export type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends FlagField
    ? boolean
    : F extends ChoiceField<infer Word>
      ? Word
      : never;

/** Values of a table of fields. */
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

/** Returns the default value of each field in a table. */
export function usualValues<Fields extends Readonly<Record<string, Field>>>(fields: Fields): ValuesOf<Fields> {
  // Each entry has its own field's value, which the type of `Object.fromEntries` can't express.
  return Object.fromEntries(Object.entries(fields).map(([name, { usual }]) => [name, usual])) as ValuesOf<Fields>;
}

/** Returns whether a number is within bounds. */
export const isWithin = (value: number, { least, most }: Pick<Bounds, 'least' | 'most'>): boolean =>
  value >= least && value <= most;

/** Returns whether a value is valid for a field. */
export function fits<F extends Field>(field: F, value: unknown): value is ValueOf<F> {
  // Widened to the union, so that each kind gets its own check.
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
