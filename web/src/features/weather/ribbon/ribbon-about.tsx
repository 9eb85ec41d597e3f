import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import type { ReactNode } from 'react';
import { wetChanceLabel } from '../../../lib/weather-words.ts';
import { KeyEntry } from '../../../ui/chart/chart-parts.tsx';
import { kindOf } from '../spots.ts';
import { TripSources } from '../weather-source.tsx';
import type { RibbonPoint } from './ribbon-scale.ts';
import { arrowDegrees } from './ribbon-wind.ts';

const words = weatherTexts.ribbon;

interface RibbonAboutProps {
  readonly trip: Trip;
  readonly points: readonly RibbonPoint[];
  readonly hasDark: boolean;
}

/** Key of what this trip's chart shows, and the sources. */
export function RibbonAbout({ trip, points, hasDark }: RibbonAboutProps) {
  const spots = points.map(({ spot }) => spot);
  const has = (kind: ReturnType<typeof kindOf>) => spots.some((spot) => kindOf(spot) === kind);
  const heavier = spots.some(({ precipitationAmount }) => (precipitationAmount ?? 0) > 0);
  return (
    <div className="space-y-3 text-sm">
      <p className="font-bold">{words.label}</p>
      <ul className="space-y-1.5">
        <KeyEntry mark={<span className="h-[3px] w-5 rounded-full bg-accent" />}>{words.temperature}</KeyEntry>
        {spots.some(({ precipitation }) => (precipitation ?? 0) > 0) && (
          <KeyEntry mark={<span className="h-4 w-1.5 rounded-xs bg-primary opacity-50" />}>
            {wetChanceLabel(spots)}
            {heavier && `, ${words.heavier}`}
          </KeyEntry>
        )}
        {/* Climate normals have no wind direction, so no arrows. */}
        {spots.some((spot) => arrowDegrees(spot) !== null) && (
          <KeyEntry mark={<Stroke path="M18 6H5M9 2 4.6 6 9 10" />}>
            {words.windAsMet} ({words.gusts})
          </KeyEntry>
        )}
        {has('typical') && (
          <KeyEntry mark={<Stroke path="M1 12 13 0M8 12 20 0M15 12 27 0" />}>{words.typical}</KeyEntry>
        )}
        {has('unknown') && (
          <KeyEntry mark={<span className="h-3 w-6 border-edge border-x border-dashed" />}>{words.unknown}</KeyEntry>
        )}
        {hasDark && (
          <KeyEntry mark={<span className="h-3.5 w-5 rounded-xs bg-ink opacity-15" />}>{words.dark}</KeyEntry>
        )}
        {trip.alerts.length > 0 && (
          <KeyEntry mark={<span className="h-1.5 w-5 rounded-full bg-danger" />}>{words.alertBand}</KeyEntry>
        )}
      </ul>
      <TripSources spots={spots} />
    </div>
  );
}

const Stroke = ({ path }: { readonly path: string }): ReactNode => (
  <svg aria-hidden="true" width="22" height="12" viewBox="0 0 22 12" className="overflow-hidden text-muted">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
