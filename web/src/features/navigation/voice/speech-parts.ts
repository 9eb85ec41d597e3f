/**
 * Maximum characters per utterance. Chrome cuts off network voices after about 15 seconds, or 200 to 300 characters
 * (https://stackoverflow.com/questions/21947730).
 */
const MOST_CHARACTERS = 160;

/** Where a voice pauses naturally. */
const PAUSES = [/^.*[.!?](?=\s)/s, /^.*[,;:](?=\s)/s, /^.*(?=\s)/s] as const;

/** Splits a text at natural pauses into parts short enough for every browser. */
export function speechParts(text: string, most = MOST_CHARACTERS): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    // Include the next character, which may be the space after the last word.
    const start = rest.slice(0, most + 1);
    const part = PAUSES.map((pause) => pause.exec(start)?.[0].trim()).find((found) => found) ?? rest.slice(0, most);
    parts.push(part);
    rest = rest.slice(part.length).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
