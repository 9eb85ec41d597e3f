import { mapTexts } from '@roadcast/messages/map';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useBasemap } from './basemap/use-basemap.ts';
import { MapMessage, MapPlace } from './map-place.tsx';
import type { MapProps } from './map-props.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** The map, or a plain word where its code does not arrive. Everything around it works either way. */
export function MapView(props: MapProps) {
  const view = useBasemap();
  return (
    <MapPlace>
      <MapBoundary>
        <Suspense fallback={<MapMessage>{mapTexts.loading}</MapMessage>}>
          {view ? <MapCanvas {...props} view={view} /> : <MapMessage>{mapTexts.loading}</MapMessage>}
        </Suspense>
      </MapBoundary>
    </MapPlace>
  );
}

/** A map that breaks, or whose code does not arrive, takes nothing else with it. */
class MapBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <MapMessage icon>{mapTexts.failed}</MapMessage> : this.props.children;
  }
}
