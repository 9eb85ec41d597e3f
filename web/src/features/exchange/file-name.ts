/** Maximum file name length without extension, for portability. */
const LONGEST = 80;

/**
 * Returns a portable file name: 'denver-co-to-chicago-il-2026-12-04.gpx'.
 * @param words the trip's name, such as 'Denver, CO to Chicago, IL'.
 * @param date 'YYYY-MM-DD', or '' if none.
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
