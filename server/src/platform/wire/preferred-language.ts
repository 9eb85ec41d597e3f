/** A language and its weight, such as 'es-MX;q=0.8'. */
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** Maximum ranges read. No real browser sends more. */
const MOST_RANGES = 20;

/**
 * Returns the preferred language in an Accept-Language header (RFC 9110, 12.5.4). 'es-MX' also matches 'es'.
 * @param offered language tags, such as 'es' or 'pt-BR'.
 * @returns the offered language with the highest weight; undefined if none matches.
 */
export function preferredLanguage(header: string | undefined, offered: readonly string[]): string | undefined {
  const wanted = (header ?? '')
    .split(',', MOST_RANGES)
    .flatMap((part) => {
      const [, tag, weight] = RANGE.exec(part.replaceAll(/\s/g, '')) ?? [];
      return tag === undefined || Number(weight ?? 1) === 0 ? [] : [{ tag, weight: Number(weight ?? 1) }];
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = offered.find((language) => isWithin(tag, language) || isWithin(language, tag));
    if (found !== undefined) return found;
  }
  return;
}

/** Returns whether a tag is a language or a variant of it, as 'es-MX' is of 'es'. */
const isWithin = (tag: string, language: string): boolean =>
  `${tag.toLowerCase()}-`.startsWith(`${language.toLowerCase()}-`);
