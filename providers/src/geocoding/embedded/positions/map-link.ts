const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})(?:,|%2C|~|\/|\s|\+)+(${NUMBER})`;

/** Patterns of positions in map links, most exact first: a marked place, then the map's center. */
const inLinks = [
  `!3d(${NUMBER})!4d(${NUMBER})`,
  `[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`,
  `[?&](?:q|query|ll|sll|daddr|destination|coordinate|center|cp)=(?:loc:)?${PAIR}`,
  String.raw`\/(?:place|dir|search)\/${PAIR}`,
  String.raw`\/@${PAIR}`,
  String.raw`[#&]map=\d+(?:\.\d+)?\/${PAIR}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Matches 'geo:39.7,-104.9;u=35?z=14', and 'geo:0,0?q=39.7,-104.9(Denver)' for a marked place. */
const GEO = new RegExp(String.raw`^geo:${PAIR}(?:,-?[\d.]+)?(?:[;?].*)?$`, 'i');

/** Extracts the latitude and longitude, as text, from a map link or `geo:` URI; null for any other text. */
export function coordinatesInLink(text: string): readonly [string, string] | null {
  const link = text.trim();
  const isGeo = /^geo:/i.test(link);
  if (!isGeo && !/^(?:https?:\/\/|(?:www|maps)\.)\S+$/i.test(link)) return null;
  for (const pattern of isGeo ? [...inLinks, GEO] : inLinks) {
    const [, lat, lng] = pattern.exec(link) ?? [];
    if (lat !== undefined && lng !== undefined) return [lat, lng];
  }
  return null;
}
