import { type Threat, worstThreat } from '@roadcast/core/weather';

/**
 * Phenomena of VTEC codes irrelevant to driving: seas and coasts, gardens, air quality and dry forests (recalled, ~).
 * All others count.
 */
const notOnTheRoad: ReadonlySet<string> = new Set([
  'AF',
  'AQ',
  'AS',
  'BH',
  'BW',
  'FR',
  'FW',
  'FZ',
  'GL',
  'HF',
  'HZ',
  'LO',
  'LW',
  'MA',
  'MF',
  'MH',
  'MS',
  'RB',
  'RP',
  'SC',
  'SE',
  'SI',
  'SR',
  'SU',
  'SW',
  'UP',
]);

/** Warnings of deadly road conditions: extreme wind, hurricane, tornado, typhoon (recalled, ~). */
const deadly: ReadonlySet<string> = new Set(['EW', 'HU', 'TO', 'TY']);

/** By significance: warning, watch, advisory; a statement, an outlook or a forecast is no threat by itself. */
const bySignificance: Readonly<Record<string, Threat>> = { W: 'severe', A: 'moderate', Y: 'minor' };

function threatOfHazard(hazard: object): Threat {
  const { phenomenon, significance } = hazard as { phenomenon?: unknown; significance?: unknown };
  if (typeof phenomenon !== 'string' || typeof significance !== 'string' || notOnTheRoad.has(phenomenon)) return 'none';
  if (significance === 'W' && deadly.has(phenomenon)) return 'extreme';
  return bySignificance[significance] ?? 'none';
}

/** Returns the threat of an hour's alerts to the drive. @param hazards of the grid's `hazards` layer. */
export const threatOfHazards = (hazards: readonly object[] | undefined): Threat =>
  worstThreat(...(hazards ?? []).map(threatOfHazard));

/** Weather attributes that are worse than their words. */
const byAttribute: Readonly<Record<string, Threat>> = {
  tornadoes: 'extreme',
  damaging_wind: 'severe',
  large_hail: 'severe',
  flooding: 'moderate',
};

export const threatOfAttributes = (attributes: readonly string[]): Threat =>
  worstThreat(...attributes.map((attribute) => byAttribute[attribute] ?? 'none'));

/** Threat of an alert by its severity. */
const bySeverity: Readonly<Record<string, Threat>> = {
  Extreme: 'extreme',
  Severe: 'severe',
  Moderate: 'moderate',
  Minor: 'minor',
};

export const threatOfSeverity = (severity: string): Threat => bySeverity[severity] ?? 'none';
