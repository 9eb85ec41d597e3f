import type { Trip } from '@roadcast/contract';
import { type MarkerColor, markerScale, type ScaleEntry } from '@roadcast/core/weather';
import { scalesTexts } from '@roadcast/messages/scales';
import { weatherTexts } from '@roadcast/messages/weather';
import { ChevronUp } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { useMapPalette } from '../../map/slots/map-slots.ts';
import { Badge } from '../../ui/badge.tsx';
import { isTemperature, legendEntries } from './legend-entries.ts';

interface MapLegendProps {
  readonly trip: Trip;
  /** Whether the small circles between the stops are drawn. */
  readonly points: boolean;
  /** Whether all of it is what is usual for the date, rather than forecast. */
  readonly typical: boolean;
}

const words = weatherTexts.legend;
const markerHex = (key: string): string => markerScale.find((entry) => entry.key === key)?.hex ?? 'transparent';

/** Temperatures color a circle of dry weather, so that is the whole scale from warm to cold. */
const drySwatch = `linear-gradient(90deg, ${markerScale
  .filter(isTemperature)
  .map((entry) => entry.hex)
  .reverse()
  .join(', ')})`;

/** Circles that the weather colors, in the legend's order. */
const byWeather: readonly (readonly [key: MarkerColor, label: string])[] = [
  ['light-blue', words.rain],
  ['blue', words.snow],
  ['gray', words.fog],
  ['dark-red', words.severe],
  ['neutral', words.unknown],
];

/** What the colors on the map mean, as far as this trip has them; all three scales behind one press. For the map's corner. */
export function MapLegend({ trip, points, typical }: MapLegendProps) {
  const { distanceUnit } = useSettings();
  const palette = useMapPalette();
  const { circles, halos, days } = useMemo(() => legendEntries(trip, points), [trip, points]);
  const drawn = new Set(circles.map(({ key }) => key));
  return (
    <Collapsible.Root className="glass max-h-[38dvh] max-w-104 overflow-y-auto rounded-2xl text-sm lg:max-h-none">
      <Collapsible.Content className="unfold">
        <div className="space-y-3 px-3 pt-3">
          <Scale heading={words.circles} entries={circles} labels={scalesTexts.marker} />
          <Scale heading={words.halos} entries={halos} labels={scalesTexts.point} ring />
          <Scale heading={words.days} entries={days} labels={scalesTexts.day} />
        </div>
      </Collapsible.Content>
      <div className="sticky bottom-0 bg-paper px-3 py-2">
        <ul aria-label={words.label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Item label={words.route}>
            <span aria-hidden="true" className="h-1.5 w-5 rounded-full" style={{ background: palette.tripLine }} />
          </Item>
          {circles.some(isTemperature) && (
            <Item label={words.dry}>
              <span className="h-3 w-8 rounded-full" style={{ background: drySwatch }} />
            </Item>
          )}
          {byWeather.map(
            ([key, label]) =>
              drawn.has(key) && (
                <Item key={key} label={label}>
                  <span className="size-3 rounded-full" style={{ background: markerHex(key) }} />
                </Item>
              ),
          )}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted">
            {words.caption}
            {typical && <span className="block italic">{words.typical}</span>}
          </span>
          <Badge tone="primary" className="figures">
            {words.total({ distance: distanceText(trip.totalMiles, distanceUnit) })}
          </Badge>
          <Collapsible.Trigger className="group -my-1 flex min-h-11 items-center gap-1 rounded-lg font-semibold text-primary">
            {words.all}
            <ChevronUp size={16} aria-hidden className="transition-transform group-data-[state=open]:rotate-180" />
          </Collapsible.Trigger>
        </div>
      </div>
    </Collapsible.Root>
  );
}

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 font-semibold">
      {children}
      {label}
    </li>
  );
}

interface ScaleProps<Key extends string> {
  readonly heading: string;
  readonly entries: readonly ScaleEntry<Key>[];
  readonly labels: Readonly<Record<Key, string>>;
  readonly ring?: boolean;
}

function Scale<Key extends string>({ heading, entries, labels, ring }: ScaleProps<Key>) {
  if (entries.length === 0) return null;
  return (
    <div>
      <p className="font-bold">{heading}</p>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {entries.map(({ key, hex }) => (
          <li key={key} className="flex items-center gap-2 leading-snug">
            <span
              aria-hidden="true"
              className="size-3.5 shrink-0 rounded-full"
              style={ring ? { boxShadow: `inset 0 0 0 3px ${hex}` } : { background: hex }}
            />
            {labels[key]}
          </li>
        ))}
      </ul>
    </div>
  );
}
