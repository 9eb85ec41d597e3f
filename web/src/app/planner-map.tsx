import type { Trip } from '@roadcast/contract';
import { CloudSun } from 'lucide-react';
import { useMemo } from 'react';
import { stopMarkers } from '../features/trips/stop-markers.ts';
import { StopPopup } from '../features/trips/stop-popup.tsx';
import { isTypical } from '../features/trips/trip-figures.ts';
import { MapLegend } from '../features/weather/map-legend.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { useSettings } from '../lib/settings.ts';
import { texts } from '../lib/texts.ts';
import { useMedia } from '../lib/use-media.ts';
import type { Insets } from '../map/insets.ts';
import { MapView } from '../map/map-view.tsx';
import type { MapMarker } from '../map/markers/marker.ts';
import { night, paper } from '../map/palette/palette.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface PlannerMapProps {
  readonly trip: Trip | null;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly detailed: boolean;
  readonly onDetailed: (detailed: boolean) => void;
  readonly insets: Insets;
  readonly footRoom: number;
  readonly frame: string;
  readonly legend: boolean;
}

const noMarkers: readonly MapMarker[] = [];
const noLine: Trip['geometry'] = [];

/** Fills the map's slots with the trip. */
export function PlannerMap(props: PlannerMapProps) {
  const { trip, highlight, selected, onSelect, detailed, onDetailed } = props;
  const { theme } = useSettings();
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const palette = theme === 'dark' || (theme === 'system' && darkSystem) ? night : paper;
  const markers = useMemo(() => (trip ? stopMarkers(trip) : noMarkers), [trip]);
  return (
    <MapView
      line={trip?.geometry ?? noLine}
      markers={markers}
      palette={palette.name}
      highlight={highlight}
      selected={selected}
      onSelect={onSelect}
      detailed={detailed}
      insets={props.insets}
      footRoom={trip ? props.footRoom : 0}
      frame={props.frame}
      renderPopup={(id) => {
        const stop = trip?.segments.find((segment) => segment.id === id);
        return stop && <StopPopup stop={stop} />;
      }}
      actions={
        trip && (
          <IconButton
            label={detailed ? texts.map.weatherOff : texts.map.weatherOn}
            aria-pressed={detailed}
            icon={<CloudSun size={20} aria-hidden className={detailed ? 'text-primary' : 'text-muted'} />}
            onClick={() => onDetailed(!detailed)}
          />
        )
      }
      corner={
        trip &&
        props.legend && <MapLegend totalMiles={trip.totalMiles} routeColour={palette.route} typical={isTypical(trip)} />
      }
    />
  );
}
