/** A parsed Valid Time Event Code: /O.EXT.KEWX.FL.W.0053.000000T0000Z-261003T0540Z/ */
export interface Vtec {
  /** Identifies the event: all messages about it share it. */
  readonly event: string;
  /** When the event ends, epoch milliseconds; null until further notice. */
  readonly until: number | null;
  readonly isTest: boolean;
}

/** Class, action, office, phenomenon, significance, number, beginning and end (NWS Instruction 10-1703). */
const CODE =
  /\/([A-Z])\.([A-Z]{3})\.([A-Z0-9]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.\d{6}T\d{4}Z-(\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})Z\//g;

/** Actions that end an event, or turn it into another: a message that also has other actions is about those. */
const ENDING: ReadonlySet<string> = new Set(['CAN', 'EXP', 'UPG']);

/**
 * Events numbered by one center for all offices: watches for tornadoes and severe thunderstorms, and tropical cyclones,
 * whose numbers begin at 1001 (recalled, ~). Each office numbers the others.
 */
const isNational = (kind: string, number: string): boolean =>
  kind === 'TO.A' || kind === 'SV.A' || (/^(HU|TR|SS|TY)\./.test(kind) && Number(number) > 1000);

/** Returns null if there is none. @param lines of the message; skips codes about rivers. */
export function readVtec(lines: readonly string[]): Vtec | null {
  const codes = lines.flatMap((line) => [...line.matchAll(CODE)]);
  const code = codes.find(([, , action = '']) => !ENDING.has(action)) ?? codes[0];
  if (!code) return null;
  const [, product, , office = '', phenomenon = '', significance = '', number = '', ...end] = code;
  const kind = `${phenomenon}.${significance}`;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = end.map(Number);
  return {
    event: isNational(kind, number) ? `${kind}.${number}` : `${office}.${kind}.${number}`,
    // All zeros mean until further notice.
    until: month === 0 ? null : Date.UTC(2000 + year, month - 1, day, hour, minute),
    isTest: product === 'T',
  };
}
