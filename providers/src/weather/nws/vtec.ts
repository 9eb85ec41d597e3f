/** A parsed Valid Time Event Code, such as /O.EXT.KEWX.FL.W.0053.000000T0000Z-261003T0540Z/. */
export interface Vtec {
  /** Event key, shared by all messages about the event. */
  readonly event: string;
  /** End of the event, epoch milliseconds; null until further notice. */
  readonly until: number | null;
  readonly isTest: boolean;
}

/**
 * Pattern of a code: class, action, office, phenomenon, significance, number, start and end (NWS Instruction 10-1703).
 */
const CODE =
  /\/([A-Z])\.([A-Z]{3})\.([A-Z0-9]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.\d{6}T\d{4}Z-(\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})Z\//g;

/** Actions that end an event or turn it into another. Ignored if the message also has other actions. */
const ENDING: ReadonlySet<string> = new Set(['CAN', 'EXP', 'UPG']);

/**
 * Returns whether a national center numbers the event for all offices: tornado and severe thunderstorm watches, and
 * tropical cyclones, whose numbers begin at 1001 (approximate). Offices number all other events themselves.
 */
const isNational = (kind: string, number: string): boolean =>
  kind === 'TO.A' || kind === 'SV.A' || (/^(HU|TR|SS|TY)\./.test(kind) && Number(number) > 1000);

/** Parses a message's event code; null if there is none. @param lines the message's lines; river codes are skipped. */
export function readVtec(lines: readonly string[]): Vtec | null {
  const codes = lines.flatMap((line) => [...line.matchAll(CODE)]);
  const code = codes.find(([, , action = '']) => !ENDING.has(action)) ?? codes[0];
  if (!code) return null;
  const [, product, , office = '', phenomenon = '', significance = '', number = '', ...end] = code;
  const kind = `${phenomenon}.${significance}`;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = end.map(Number);
  return {
    event: isNational(kind, number) ? `${kind}.${number}` : `${office}.${kind}.${number}`,
    // All zeros means until further notice.
    until: month === 0 ? null : Date.UTC(2000 + year, month - 1, day, hour, minute),
    isTest: product === 'T',
  };
}
