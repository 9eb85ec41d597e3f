/** Maximum length of a file name without its extension, for portability. */
const LONGEST = 80;

/**
 * Returns a portable name: 'denver-co-to-chicago-il-2026-12-04.gpx'.
 * @param words the trip as text: 'Denver, CO to Chicago, IL'.
 * @param date 'YYYY-MM-DD', or '' for none.
 */
export function fileName(words: string, date: string, ending: 'gpx' | 'geojson' | 'ics'): string {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${[plain || 'trip', date].filter((part) => part !== '').join('-')}.${ending}`;
}
