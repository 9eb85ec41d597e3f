/** What a Valid Time Event Code says: /O.EXT.KEWX.FL.W.0053.000000T0000Z-261003T0540Z/ */
export interface Vtec {
  /** Names the event: all messages about it have the same one. */
  readonly event: string;
  /** When the event ends, epoch milliseconds; null until further notice. */
  readonly until: number | null;
  readonly isTest: boolean;
}

/** Class, action, office, phenomenon, significance, number, beginning and end (NWS Instruction 10-1703). */
const CODE =
  /\/([A-Z])\.([A-Z]{3})\.([A-Z0-9]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.\d{6}T\d{4}Z-(\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})Z\//g;

/** Actions by which an event ends, or becomes another: a message that has others, too, is about those. */
const ENDING: ReadonlySet<string> = new Set(['CAN', 'EXP', 'UPG']);

/**
 * Events that one center numbers for all offices: watches for tornadoes and severe thunderstorms, and what comes with tropical cyclones,
 * whose numbers begin at 1001 (recalled, ~). Others are numbered by each office.
 */
const isNational = (kind: string, number: string): boolean =>
  kind === 'TO.A' || kind === 'SV.A' || (/^(HU|TR|SS|TY)\./.test(kind) && Number(number) > 1000);

/** @param lines of the message; codes about rivers among them are passed over. @returns null where there is none. */
export function readVtec(lines: readonly string[]): Vtec | null {
  const codes = lines.flatMap((line) => [...line.matchAll(CODE)]);
  const code = codes.find(([, , action = '']) => !ENDING.has(action)) ?? codes[0];
  if (!code) return null;
  const [, product, , office = '', phenomenon = '', significance = '', number = '', ...end] = code;
  const kind = `${phenomenon}.${significance}`;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = end.map(Number);
  return {
    event: isNational(kind, number) ? `${kind}.${number}` : `${office}.${kind}.${number}`,
    // All zeros are no time: until further notice.
    until: month === 0 ? null : Date.UTC(2000 + year, month - 1, day, hour, minute),
    isTest: product === 'T',
  };
}
