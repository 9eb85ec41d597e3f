/** Full words by abbreviation in names. 'Sainte' is treated as 'saint'. */
const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  mtns: 'mountains',
  pt: 'point',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  hts: 'heights',
  spg: 'spring',
  spgs: 'springs',
  bch: 'beach',
  hbr: 'harbor',
  jct: 'junction',
  lk: 'lake',
  vly: 'valley',
  natl: 'national',
  intl: 'international',
  np: 'national park',
};

const anyShortForm = `(?<![^ ])(?:${Object.keys(longForms).join('|')})`;
const shortForm = new RegExp(`${anyShortForm}(?![^ ])`, 'g');
const shortFormBefore = new RegExp(`${anyShortForm}(?= )`, 'g');

/**
 * Normalizes text for comparing names: lowercase, without accents, apostrophes (including Hawaii's okina) or
 * punctuation, with abbreviations expanded.
 * @param unfinished whether the last word may be incomplete and must not be expanded: 'fort w' may not become 'fort
 * west'.
 */
export function normalize(text: string, unfinished = false): string {
  const words = plain(text);
  return words.replace(unfinished ? shortFormBefore : shortForm, (word) => longForms[word] ?? word);
}

/**
 * Fast path for names with only letters and spaces, which most names are. Normalizing takes most of the gazetteer's
 * startup time.
 */
const plain = (text: string): string => (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text) ? text.toLowerCase() : cleaned(text));

const cleaned = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['`´‘’ʻʼ′]/g, '')
    // 'St.Louis' is two words, 'U.S.' is one.
    .replace(/\.(?=[a-z]{2})/g, ' ')
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
