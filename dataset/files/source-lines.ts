/** A line of a hand-written source file that says something. */
export interface SourceLine {
  /** Line number, from 1. */
  readonly line: number;
  /** The line without its comment and the space around it; never empty. */
  readonly text: string;
}

/** @returns the lines of a source file that say something: comments (`#` at the start or behind a space) and empty lines are left out. */
export function sourceLines(content: string): SourceLine[] {
  return content.split(/\r?\n/).flatMap((raw, index) => {
    const text = raw.replace(/(^|\s)#(\s.*|$)/, '').trim();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}

/** 'Name, ST'. A name may hold commas; the last one parts it from the state. */
const PLACE = /^(\S.*), ([A-Z]{2})$/;

/** Reads 'Name, ST'. @returns name and state, or undefined when the text is anything else. */
export function readPlaceName(text: string): { readonly name: string; readonly state: string } | undefined {
  const [, name, state] = PLACE.exec(text.trim()) ?? [];
  return name !== undefined && state !== undefined ? { name, state } : undefined;
}

/** Reads '@38.81,-77.04' (latitude first). @returns longitude and latitude, or undefined when the text is anything else. */
export function readPosition(text: string): readonly [lng: number, lat: number] | undefined {
  const [, lat, lng] = /^@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    return undefined;
  return [Number(lng), Number(lat)];
}
