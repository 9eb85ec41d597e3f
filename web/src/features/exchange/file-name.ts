/** Longest name of a file without its ending, so that every system takes it. */
const LONGEST = 80;

/**
 * @param words the trip in words: 'Denver, CO to Chicago, IL'. @param date 'YYYY-MM-DD', or '' for none.
 * @returns a name that every system takes: 'denver-co-to-chicago-il-2026-12-04.gpx'.
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
