/** Nonempty line of a hand-written source file. */
export interface SourceLine {
  /** Line number, from 1. */
  readonly line: number;
  /** Text without comments and surrounding spaces; never empty. */
  readonly text: string;
}

/** Returns a source file's lines, except comments (`#` at the start or after a space) and empty lines. */
export function sourceLines(content: string): SourceLine[] {
  return content.split(/\r?\n/).flatMap((raw, index) => {
    const text = raw.replace(/(^|\s)#(\s.*|$)/, '').trim();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}

/** Matches 'Name, ST'. The state follows the last comma, because names may contain commas. */
const PLACE = /^(\S.*), ([A-Z]{2})$/;

/** Parses 'Name, ST'. @returns the name and state; undefined for other text. */
export function readPlaceName(text: string): { readonly name: string; readonly state: string } | undefined {
  const [, name, state] = PLACE.exec(text.trim()) ?? [];
  return name !== undefined && state !== undefined ? { name, state } : undefined;
}

/** Parses '@38.81,-77.04' (latitude first). @returns longitude and latitude; undefined for other text. */
export function readPosition(text: string): readonly [lng: number, lat: number] | undefined {
  const [, lat, lng] = /^@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    return undefined;
  return [Number(lng), Number(lat)];
}
