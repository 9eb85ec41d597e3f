import {
  daySeverityScale,
  isWeatherKnown,
  type Severity,
  type SeverityInput,
  stopSeverity,
} from '@roadcast/core/weather';
import { CircleHelp, CloudAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** A severity, or that it is known in part or not at all: unknown weather is not calm weather. */
export type ShownSeverity = Severity | 'partly' | 'unknown';

/** How a severity looks: never color alone, an icon and a word stand beside it. */
export interface SeverityLook {
  /** The specification's red, yellow or green; neutral where nobody knows. */
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

/** @returns whether it stands for what nobody knows: that is hatched. */
export const isHatched = (severity: ShownSeverity): boolean => severity === 'unknown' || severity === 'partly';

/** @returns a stop's severity, or 'unknown'. */
export const shownSeverity = (stop: SeverityInput): ShownSeverity =>
  isWeatherKnown(stop) ? stopSeverity(stop) : 'unknown';

/** @returns the day's severity as the plan has it; no day is calm where a stop's weather is not known. */
export function shownDaySeverity(severity: Severity, stops: readonly SeverityInput[]): ShownSeverity {
  if (!stops.some(isWeatherKnown)) return 'unknown';
  return severity === 'low' && !stops.every(isWeatherKnown) ? 'partly' : severity;
}
