import { daySeverityScale, type Severity } from '@roadcast/core/weather';
import { CloudAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How a severity looks: never colour alone, an icon and a word stand beside it. */
export interface SeverityLook {
  /** The specification's red, yellow or green. */
  readonly hex: string;
  readonly tone: BadgeTone;
  readonly Icon: typeof ShieldCheck;
}

const tones: Record<Severity, Omit<SeverityLook, 'hex'>> = {
  low: { tone: 'good', Icon: ShieldCheck },
  moderate: { tone: 'caution', Icon: TriangleAlert },
  severe: { tone: 'danger', Icon: CloudAlert },
};

export function severityLook(severity: Severity): SeverityLook {
  const hex = daySeverityScale.find((entry) => entry.key === severity)?.hex ?? 'transparent';
  return { hex, ...tones[severity] };
}
