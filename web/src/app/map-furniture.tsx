import type { Trip } from '@roadcast/contract';
import type { WeatherScale } from '@roadcast/core/weather';
import { directionsTexts } from '@roadcast/messages/directions';
import { weatherTexts } from '@roadcast/messages/weather';
import { ListTree, Palette } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { DirectionsCard } from '../features/directions/directions-card.tsx';
import type { DirectionSpot } from '../features/trip-session/public.ts';
import { MapLegend } from '../features/weather/map-legend.tsx';
import { classNames } from '../ui/class-names.ts';

interface MapFurnitureProps {
  readonly trip: Trip;
  readonly scale: WeatherScale;
  readonly onScale: (scale: WeatherScale) => void;
  /** Whether all weather shown is climate normals. */
  readonly typical: boolean;
  /** Whether the map offers directions. */
  readonly directions: boolean;
  readonly onDirection: (spot: DirectionSpot | null) => void;
}

/** Legend and directions in the map's corner, collapsed to small buttons. */
export function MapFurniture({ trip, scale, onScale, typical, directions, onDirection }: MapFurnitureProps) {
  const [open, setOpen] = useState<'legend' | 'directions' | null>(null);
  const id = useId();
  const toggle = (name: 'legend' | 'directions') => setOpen((now) => (now === name ? null : name));
  return (
    <div className="flex min-w-0 max-w-full flex-col items-start gap-2">
      <div id={id} className="contents">
        {open === 'directions' && (
          <DirectionsCard trip={trip} onSelect={onDirection} className="max-h-[38dvh] w-96 max-w-full" />
        )}
        {open === 'legend' && <MapLegend trip={trip} scale={scale} onScale={onScale} typical={typical} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <FurnitureButton
          open={open === 'legend'}
          panel={id}
          icon={<Palette size={16} aria-hidden />}
          onToggle={() => toggle('legend')}
        >
          {weatherTexts.legend.label}
        </FurnitureButton>
        {directions && (
          <FurnitureButton
            open={open === 'directions'}
            panel={id}
            icon={<ListTree size={16} aria-hidden />}
            onToggle={() => toggle('directions')}
          >
            {directionsTexts.short}
          </FurnitureButton>
        )}
      </div>
    </div>
  );
}

interface FurnitureButtonProps {
  readonly open: boolean;
  /** Id of the panel the button opens. */
  readonly panel: string;
  readonly icon: ReactNode;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const FurnitureButton = ({ open, panel, icon, onToggle, children }: FurnitureButtonProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={panel}
    onClick={onToggle}
    className={classNames(
      'target inline-flex items-center gap-2 rounded-full bg-paper px-3.5 font-semibold text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]',
      open ? 'text-primary' : 'text-ink',
    )}
  >
    {icon}
    <span className="sr-only sm:not-sr-only">{children}</span>
  </button>
);
