import { isSafeValue, properties } from './allowed.ts';

/** Properties by name. */
export type Declarations = ReadonlyMap<string, string>;

/** A style sheet rule for a class, an id, or an element name. */
export interface StyleRule {
  /** In the form '.name', '#name' or 'name'. */
  readonly selector: string;
  readonly declarations: Declarations;
}

const MOST_RULES = 2000;

/** Returns the allowed declarations in a style attribute. */
export function declarationsOf(style: string): Declarations {
  const found = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (at > 0 && properties.has(name) && value !== '' && isSafeValue(value)) found.set(name, value);
  }
  return found;
}

/** Returns a style sheet's simple rules, lowest precedence first. Drops other selectors and at-rules. */
export function rulesOf(sheet: string): StyleRule[] {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '');
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .slice(0, MOST_RULES)
    .flatMap(([, selectors = '', body = '']) =>
      selectors
        .split(',')
        .map((selector) => selector.trim())
        .filter((selector) => /^[.#]?[A-Za-z_][\w-]*$/.test(selector))
        .map((selector) => ({ selector, declarations: declarationsOf(body) })),
    );
  return rules.sort((a, b) => weightOf(a) - weightOf(b));
}

const weightOf = ({ selector }: StyleRule): number => ['.', '#'].indexOf(selector.charAt(0));
