/** Range of a number, and the step of the form's buttons. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

export interface NumberField extends Bounds {
  readonly kind: 'number';
  readonly usual: number;
}

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

/** Value type of a preference field. */
export type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends FlagField
    ? boolean
    : F extends ChoiceField<infer Word>
      ? Word
      : never;

/** Value types of a table of fields. */
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

/** Returns the default values of a table of fields. */
export function usualValues<Fields extends Readonly<Record<string, Field>>>(fields: Fields): ValuesOf<Fields> {
  // The cast is needed because `Object.fromEntries` can't express that each entry has its own field's value type.
  return Object.fromEntries(Object.entries(fields).map(([name, { usual }]) => [name, usual])) as ValuesOf<Fields>;
}

export const isWithin = (value: number, { least, most }: Pick<Bounds, 'least' | 'most'>): boolean =>
  value >= least && value <= most;

/** Returns whether a value is valid for a field. */
export function fits<F extends Field>(field: F, value: unknown): value is ValueOf<F> {
  // Widen to the union so each kind has its own check.
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
