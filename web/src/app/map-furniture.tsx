import type { Trip } from '@roadcast/contract';
import type { WeatherScale } from '@roadcast/core/weather';
import { directionsTexts } from '@roadcast/messages/directions';
import { ListTree } from 'lucide-react';
import { useId } from 'react';
import { DirectionsCard } from '../features/directions/directions-card.tsx';
import type { DirectionSpot } from '../features/trip-session/public.ts';
import { MapLegend } from '../features/weather/map-legend.tsx';
import { PanelButton } from '../map/controls/panel-button.tsx';

interface MapFurnitureProps {
  readonly trip: Trip;
  readonly scale: WeatherScale;
  readonly onScale: (scale: WeatherScale) => void;
  /** Whether all weather shown is climate normals. */
  readonly typical: boolean;
  /** Whether the map's directions are open, with their setter; null if the map offers none. */
  readonly directions: { readonly open: boolean; readonly onOpen: (open: boolean) => void } | null;
  readonly onDirection: (spot: DirectionSpot | null) => void;
}

/** Legend with the color scale, and the trip's directions, in the map's layers panel. */
export function MapFurniture({ trip, scale, onScale, typical, directions, onDirection }: MapFurnitureProps) {
  const id = useId();
  return (
    <>
      <MapLegend trip={trip} scale={scale} onScale={onScale} typical={typical} />
      {directions && (
        <div className="grid gap-2">
          <PanelButton
            label={directionsTexts.short}
            icon={<ListTree size={19} aria-hidden />}
            aria-expanded={directions.open}
            aria-controls={id}
            onClick={() => directions.onOpen(!directions.open)}
          />
          <div id={id} className="empty:hidden">
            {directions.open && <DirectionsCard trip={trip} onSelect={onDirection} className="max-h-[38dvh]" />}
          </div>
        </div>
      )}
    </>
  );
}
