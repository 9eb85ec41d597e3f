import type { Trip } from '@roadcast/contract';
import { type WeatherScale, weatherScales } from '@roadcast/core/weather';
import { mapTexts } from '@roadcast/messages/map';
import { weatherTexts } from '@roadcast/messages/weather';
import { type ReactNode, useMemo } from 'react';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { useMapPalette } from '../../map/slots/map-slots.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { type LegendEntry, legendEntries } from './legend-entries.ts';

interface MapLegendProps {
  readonly trip: Trip;
  /** Color scale of the line and markers. */
  readonly scale: WeatherScale;
  readonly onScale: (scale: WeatherScale) => void;
  /** Whether all weather shown is climate normals rather than forecasts. */
  readonly typical: boolean;
}

const words = weatherTexts.legend;
const scales = weatherScales.map((value) => ({ value, label: words.scales[value] }));

/** Legend of the trip's map colors, with a scale selector. */
export function MapLegend({ trip, scale, onScale, typical }: MapLegendProps) {
  const palette = useMapPalette();
  const entries = useMemo(() => legendEntries(trip, scale), [trip, scale]);
  const temperatures = entries.filter(({ temperature }) => temperature);
  const alerts = trip.alerts.some(({ stretches }) => stretches.length > 0);
  return (
    <section aria-label={words.label} className="space-y-2 border-hairline border-t pt-3 text-sm">
      <Segmented label={words.colors} hideLabel options={scales} value={scale} onChange={onScale} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-1">
        {entries
          .filter(({ temperature }) => !temperature)
          .map((entry) => (
            <Item key={entry.key} label={entry.label}>
              <Swatch entry={entry} />
            </Item>
          ))}
        {temperatures.length > 0 && (
          <li>
            {words.dry}
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {temperatures.map((entry) => (
                <Item key={entry.key} label={entry.label}>
                  <Swatch entry={entry} />
                </Item>
              ))}
            </ul>
          </li>
        )}
        <Item label={words.route}>
          <span className="h-2.5 w-6 rounded-full" style={{ background: palette.tripLine }} />
        </Item>
        {alerts && (
          <Item label={words.alerts}>
            <span className="h-2.5 w-6 border-y-3" style={{ borderColor: palette.alert }} />
          </Item>
        )}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
        <span className="text-muted">
          {words.caption}
          {typical && <span className="block italic">{words.typical}</span>}
        </span>
        <TotalMiles trip={trip} />
      </div>
    </section>
  );
}

/** Colors in use, the circles' meaning, and the trip's miles, in one line at the bottom of the map. */
export function MapCaption({ trip, scale, typical }: Omit<MapLegendProps, 'onScale'>) {
  const entries = useMemo(() => legendEntries(trip, scale), [trip, scale]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-paper/92 px-3 py-1.5 text-ink text-sm leading-tight shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]">
      {scale !== 'marker' && (
        <ul className="contents">
          {entries.map((entry) => (
            <Item key={entry.key} label={shortLabel(entry.key) ?? entry.label}>
              <Swatch entry={entry} />
            </Item>
          ))}
        </ul>
      )}
      <span className="text-muted">
        {words.caption}
        {typical && <span className="italic">, {words.typical}</span>}
      </span>
      <TotalMiles trip={trip} />
    </div>
  );
}

const short: Readonly<Record<string, string>> = mapTexts.foot;

/** Returns the one-word label of a color; undefined if it has none. */
const shortLabel = (key: string): string | undefined => short[key];

function TotalMiles({ trip }: Pick<MapLegendProps, 'trip'>) {
  const { distanceUnit } = useSettings();
  return (
    <Badge tone="primary" className="figures">
      {words.total({ distance: distanceText(trip.totalMiles, distanceUnit) })}
    </Badge>
  );
}

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 leading-snug">
      <span aria-hidden="true" className="grid shrink-0">
        {children}
      </span>
      {label}
    </li>
  );
}

const Swatch = ({ entry: { hex, known } }: { readonly entry: LegendEntry }) => (
  <span
    className={classNames('h-2.5 w-6 rounded-full', !known && 'hatched text-muted')}
    style={known ? { background: hex } : undefined}
  />
);
