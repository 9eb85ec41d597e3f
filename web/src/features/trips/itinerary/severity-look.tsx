import {
  daySeverityScale,
  isWeatherKnown,
  type Severity,
  type SeverityInput,
  stopSeverity,
} from '@roadcast/core/weather';
import { CircleHelp, CloudAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Severity, or `partly` or `unknown` if weather is missing, which never counts as calm. */
export type ShownSeverity = Severity | 'partly' | 'unknown';

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
  partly: { tone: 'plain', Icon: CircleHelp },
  unknown: { tone: 'plain', Icon: CircleHelp },
};

export function severityLook(severity: ShownSeverity): SeverityLook {
  const hex = daySeverityScale.find((entry) => entry.key === severity)?.hex ?? '#7b8794';
  return { hex, ...tones[severity] };
}

/** Returns whether a severity is at least partly unknown, and therefore hatched. */
export const isHatched = (severity: ShownSeverity): boolean => severity === 'unknown' || severity === 'partly';

/** Returns a stop's severity; 'unknown' without weather. */
export const shownSeverity = (stop: SeverityInput): ShownSeverity =>
  isWeatherKnown(stop) ? stopSeverity(stop) : 'unknown';

/** Returns a day's severity. Never calm if a stop's weather is unknown. */
export function shownDaySeverity(severity: Severity, stops: readonly SeverityInput[]): ShownSeverity {
  if (!stops.some(isWeatherKnown)) return 'unknown';
  return severity === 'low' && !stops.every(isWeatherKnown) ? 'partly' : severity;
}
