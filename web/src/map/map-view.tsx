import { mapTexts } from '@roadcast/messages/map';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useBasemap } from './basemap/use-basemap.ts';
import { MapMessage, MapPlace } from './map-place.tsx';
import type { MapProps } from './map-props.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** Map, or a message if its code fails to load. Everything around the map works either way. */
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

/** Isolates failures of the map or its code from the rest of the page. */
class MapBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <MapMessage icon>{mapTexts.failed}</MapMessage> : this.props.children;
  }
}
