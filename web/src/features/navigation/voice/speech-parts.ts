/**
 * Chrome cuts off network voices after about 15 seconds, which is 200 to 300 characters
 * (https://stackoverflow.com/questions/21947730): this is well below.
 */
const MOST_CHARACTERS = 160;

/** Where a voice pauses anyway. */
const PAUSES = [/^.*[.!?](?=\s)/s, /^.*[,;:](?=\s)/s, /^.*(?=\s)/s] as const;

/** Splits a text into parts no browser cuts off, broken where a voice pauses. */
export function speechParts(text: string, most = MOST_CHARACTERS): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    // One extra character: the space after the last word may be there.
    const start = rest.slice(0, most + 1);
    const part = PAUSES.map((pause) => pause.exec(start)?.[0].trim()).find((found) => found) ?? rest.slice(0, most);
    parts.push(part);
    rest = rest.slice(part.length).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
