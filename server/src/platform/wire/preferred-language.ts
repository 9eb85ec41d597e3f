/** 'es-MX;q=0.8': a language and how much it is wanted. */
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** Nobody names more; a longer list is a strange one, and only its beginning is read. */
const MOST_RANGES = 20;

/**
 * Reads an Accept-Language header (RFC 9110, 12.5.4). 'es-MX' asks for 'es' too.
 * @param offered tags of languages, 'es' or 'pt-BR'.
 * @returns the offered language that is wanted most; undefined where none is.
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

/** Whether a tag is a language or a kind of it: 'es-MX' is within 'es'. */
const isWithin = (tag: string, language: string): boolean =>
  `${tag.toLowerCase()}-`.startsWith(`${language.toLowerCase()}-`);
