/** Texts by name. Those with arguments are functions. */
type Texts = Readonly<Record<string, string | ((facts: never) => string)>>;

/** Name of a text, and its arguments if any. */
export type TextOf<Of extends Texts> = {
  readonly [Code in keyof Of]: Of[Code] extends (facts: infer Facts) => string
    ? { readonly code: Code; readonly facts: Facts }
    : { readonly code: Code; readonly facts?: undefined };
}[keyof Of];

export function textOf<Of extends Texts>(texts: Of, { code, facts }: TextOf<Of>): string {
  const text = texts[code as keyof Of] as string | ((facts: never) => string);
  // The cast is needed because TypeScript doesn't relate the code to its facts after destructuring the union.
  return typeof text === 'string' ? text : text(facts as never);
}
