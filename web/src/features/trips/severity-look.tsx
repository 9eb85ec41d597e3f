import { daySeverityScale, type Severity, stopSeverity } from '@roadcast/core/weather';
import { CircleHelp, CloudAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../ui/badge.tsx';

/** A severity, or that nobody knows: unknown weather is not calm weather. */
export type ShownSeverity = Severity | 'unknown';

/** How a severity looks: never colour alone, an icon and a word stand beside it. */
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
  unknown: { tone: 'plain', Icon: CircleHelp },
};

export function severityLook(severity: ShownSeverity): SeverityLook {
  const hex = daySeverityScale.find((entry) => entry.key === severity)?.hex ?? '#7b8794';
  return { hex, ...tones[severity] };
}

interface KnownWeather {
  readonly condition: string | null;
  readonly temperature: number | null;
}

const isKnown = ({ condition, temperature }: KnownWeather): boolean => condition !== null || temperature !== null;

/** @returns a stop's severity, or 'unknown'. */
export const shownSeverity = (stop: KnownWeather): ShownSeverity => (isKnown(stop) ? stopSeverity(stop) : 'unknown');

/** @returns the day's severity as the plan has it, or 'unknown' where no stop's weather is known. */
export const shownDaySeverity = (severity: Severity, stops: readonly KnownWeather[]): ShownSeverity =>
  stops.some(isKnown) ? severity : 'unknown';
