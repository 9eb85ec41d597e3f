import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useMovingPart } from '../lib/hooks/use-moving-part.tsx';
import { LateMap, type LateMapProps } from './late-map.tsx';

interface MapPlaces {
  /** Null while prerendering. */
  readonly place: ReactNode | null;
  readonly setProps: (update: (now: LateMapProps | null) => LateMapProps | null) => void;
}

const MapPlacesContext = createContext<MapPlaces | null>(null);

/** Keeps one map, with its popups, when layouts show it in different places. */
export function MovingMap({ children }: { readonly children: ReactNode }) {
  const [props, setProps] = useState<LateMapProps | null>(null);
  const { content, place } = useMovingPart(props && <LateMap {...props} />);
  const places = useMemo(() => ({ place, setProps }), [place]);
  return (
    <MapPlacesContext value={places}>
      {children}
      {content}
    </MapPlacesContext>
  );
}

/** Place for the map in a layout. Props must be stable. */
export function MapHere({ onSelect, insets, frame, directions }: LateMapProps) {
  const places = use(MapPlacesContext);
  if (!places) throw new Error('MapHere must be used inside MovingMap.');
  const { place, setProps } = places;
  const props = useMemo(
    (): LateMapProps => ({ onSelect, insets, frame, directions }),
    [onSelect, insets, frame, directions],
  );
  useLayoutEffect(() => setProps(() => props), [props, setProps]);
  // Close the map when it has no place. A new place has already set its own props by then.
  useEffect(() => () => setProps((now) => (now === props ? null : now)), [props, setProps]);
  return place ?? <LateMap {...props} />;
}
