import { type Threat, worstThreat } from '@roadcast/core/weather';

/**
 * VTEC phenomena that are irrelevant to driving: seas and coasts, gardens, air quality and dry forests (approximate).
 * All others are relevant.
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

/** Phenomena whose warnings mean deadly road conditions: extreme wind, hurricane, tornado, typhoon (approximate). */
const deadly: ReadonlySet<string> = new Set(['EW', 'HU', 'TO', 'TY']);

/** Threat by significance: warning, watch, advisory. A statement, outlook or forecast isn't a threat by itself. */
const bySignificance: Readonly<Record<string, Threat>> = { W: 'severe', A: 'moderate', Y: 'minor' };

function threatOfHazard(hazard: object): Threat {
  const { phenomenon, significance } = hazard as { phenomenon?: unknown; significance?: unknown };
  if (typeof phenomenon !== 'string' || typeof significance !== 'string' || notOnTheRoad.has(phenomenon)) return 'none';
  if (significance === 'W' && deadly.has(phenomenon)) return 'extreme';
  return bySignificance[significance] ?? 'none';
}

/** Returns the threat of an hour's alerts to the drive. @param hazards entries of the grid's `hazards` layer. */
export const threatOfHazards = (hazards: readonly object[] | undefined): Threat =>
  worstThreat(...(hazards ?? []).map(threatOfHazard));

/** Threat by weather attribute, for attributes that the condition text understates. */
const byAttribute: Readonly<Record<string, Threat>> = {
  tornadoes: 'extreme',
  damaging_wind: 'severe',
  large_hail: 'severe',
  flooding: 'moderate',
};

export const threatOfAttributes = (attributes: readonly string[]): Threat =>
  worstThreat(...attributes.map((attribute) => byAttribute[attribute] ?? 'none'));

/** Threat by alert severity. */
const bySeverity: Readonly<Record<string, Threat>> = {
  Extreme: 'extreme',
  Severe: 'severe',
  Moderate: 'moderate',
  Minor: 'minor',
};

export const threatOfSeverity = (severity: string): Threat => bySeverity[severity] ?? 'none';
