import { type LucideIcon, Snowflake, Sunset, ThermometerSun, Wind } from 'lucide-react';
import type { HazardMark } from '../lib/weather-words.ts';
import { Badge } from './badge.tsx';

const icons: Record<HazardMark['kind'], LucideIcon> = {
  'cross-wind': Wind,
  ice: Snowflake,
  'heat-on-climb': ThermometerSun,
  'low-sun': Sunset,
};

/** Hazard badges, shown in addition to the severity, never instead. */
export function HazardBadges({ marks }: { readonly marks: readonly HazardMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {marks.map(({ kind, level, short, long }) => {
        const Icon = icons[kind];
        return (
          <Badge key={kind} tone={level === 'stop' ? 'danger' : 'caution'} icon={<Icon size={15} aria-hidden />}>
            <span title={long}>{short}</span>
          </Badge>
        );
      })}
    </span>
  );
}
