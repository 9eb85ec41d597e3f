import { type Threat, worstThreat } from '@roadcast/core/weather';

/**
 * Phenomena of the Weather Service's VTEC codes that are none of a driver's business: seas and coasts, gardens, air quality and
 * dry forests (recalled, ~). Whatever is not named here counts.
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

/** Warnings of what kills on the road: extreme wind, hurricane, tornado, typhoon (recalled, ~). */
const deadly: ReadonlySet<string> = new Set(['EW', 'HU', 'TO', 'TY']);

/** By significance: warning, watch, advisory; a statement, an outlook or a forecast threatens nothing by itself. */
const bySignificance: Readonly<Record<string, Threat>> = { W: 'severe', A: 'moderate', Y: 'minor' };

function threatOfHazard(hazard: object): Threat {
  const { phenomenon, significance } = hazard as { phenomenon?: unknown; significance?: unknown };
  if (typeof phenomenon !== 'string' || typeof significance !== 'string' || notOnTheRoad.has(phenomenon)) return 'none';
  if (significance === 'W' && deadly.has(phenomenon)) return 'extreme';
  return bySignificance[significance] ?? 'none';
}

/** @returns how much what is in force in an hour threatens the drive. @param hazards of the grid's `hazards` layer. */
export const threatOfHazards = (hazards: readonly object[] | undefined): Threat =>
  worstThreat(...(hazards ?? []).map(threatOfHazard));

/** Attributes of the grid's weather that are worse than its words. */
const byAttribute: Readonly<Record<string, Threat>> = {
  tornadoes: 'extreme',
  damaging_wind: 'severe',
  large_hail: 'severe',
  flooding: 'moderate',
};

export const threatOfAttributes = (attributes: readonly string[]): Threat =>
  worstThreat(...attributes.map((attribute) => byAttribute[attribute] ?? 'none'));

/** The threat of an alert by its severity. */
const bySeverity: Readonly<Record<string, Threat>> = {
  Extreme: 'extreme',
  Severe: 'severe',
  Moderate: 'moderate',
  Minor: 'minor',
};

export const threatOfSeverity = (severity: string): Threat => bySeverity[severity] ?? 'none';
