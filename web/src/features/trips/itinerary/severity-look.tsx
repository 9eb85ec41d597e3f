import {
  daySeverityScale,
  isWeatherKnown,
  type Severity,
  type SeverityInput,
  stopSeverity,
} from '@roadcast/core/weather';
import { CalendarDays, CircleHelp, CloudAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';

/**
 * Severity of a forecast; `typical` for climate normals, which have none; `partly` or `unknown` if weather is missing,
 * which never counts as calm.
 */
export type ShownSeverity = Severity | 'typical' | 'partly' | 'unknown';

/** Weather of a stop, and whether it's a forecast. */
export interface SeverityStop extends SeverityInput {
  readonly isForecasted: boolean;
}

/** Appearance of a severity: never only a color, always with an icon and a word. */
export interface SeverityLook {
  /** Red, yellow or green, as in docs/product/weather.md#severity; neutral if unknown. */
  readonly hex: string;
  readonly tone: BadgeTone;
  readonly Icon: typeof ShieldCheck;
}

const tones: Record<ShownSeverity, Omit<SeverityLook, 'hex'>> = {
  low: { tone: 'good', Icon: ShieldCheck },
  moderate: { tone: 'caution', Icon: TriangleAlert },
  severe: { tone: 'danger', Icon: CloudAlert },
  typical: { tone: 'plain', Icon: CalendarDays },
  partly: { tone: 'plain', Icon: CircleHelp },
  unknown: { tone: 'plain', Icon: CircleHelp },
};

export function severityLook(severity: ShownSeverity): SeverityLook {
  const hex = daySeverityScale.find((entry) => entry.key === severity)?.hex ?? '#7b8794';
  return { hex, ...tones[severity] };
}

/** Returns whether a severity isn't a complete forecast, and therefore hatched. */
export const isHatched = (severity: ShownSeverity): boolean =>
  severity === 'typical' || severity === 'unknown' || severity === 'partly';

/** Returns a stop's severity; 'typical' for climate normals, 'unknown' without weather. */
export function shownSeverity(stop: SeverityStop): ShownSeverity {
  if (!isWeatherKnown(stop)) return 'unknown';
  return stop.isForecasted ? stopSeverity(stop) : 'typical';
}

const worstFirst: readonly Severity[] = ['severe', 'moderate', 'low'];

/** Returns a day's severity, from its forecasts only. Never calm if a stop has no forecast. */
export function shownDaySeverity(stops: readonly SeverityStop[]): ShownSeverity {
  const shown = stops.map(shownSeverity);
  const worst = worstFirst.find((severity) => shown.includes(severity));
  if (worst === undefined) return shown.includes('typical') ? 'typical' : 'unknown';
  return worst === 'low' && shown.some((severity) => severity !== 'low') ? 'partly' : worst;
}
