/** Texts by name; those with arguments are functions of their facts. */
type Texts = Readonly<Record<string, string | ((facts: never) => string)>>;

/** One of several texts: its name, and its facts if it takes arguments. */
export type TextOf<Of extends Texts> = {
  readonly [Code in keyof Of]: Of[Code] extends (facts: infer Facts) => string
    ? { readonly code: Code; readonly facts: Facts }
    : { readonly code: Code; readonly facts?: undefined };
}[keyof Of];

export function textOf<Of extends Texts>(texts: Of, { code, facts }: TextOf<Of>): string {
  const text = texts[code as keyof Of] as string | ((facts: never) => string);
  // The union's type loses the link between code and facts once they are destructured.
  return typeof text === 'string' ? text : text(facts as never);
}
