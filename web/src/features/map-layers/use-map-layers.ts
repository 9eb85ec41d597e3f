import type { OverlayName } from '@roadcast/contract';
import { useEffect, useMemo } from 'react';
import { useMapDescription } from '../../map/basemap/use-basemap.ts';
import { cycled, type LayersState, type LayersThere, overlaysShown, switched, withoutOverlay } from './layer-state.ts';
import { changeLayers, useLayers } from './layer-store.ts';
import type { RasterOverlay } from './overlay.ts';
import { onOverlayTile } from './overlay-signals.ts';

/** Consecutive tile failures that disable a layer. */
const MOST_FAILURES = 3;

export interface MapLayers {
  readonly state: LayersState;
  /** Overlays to draw. */
  readonly overlays: readonly RasterOverlay[];
  readonly toggleWeather: () => void;
  readonly toggleTraffic: () => void;
  readonly cycle: () => void;
  /** Dismisses the message about missing layers. */
  readonly dismiss: () => void;
}

/** Dismisses the message about missing layers. */
export const dismissNotice = (): void =>
  changeLayers((now) => (now.missing === null ? now : { ...now, missing: null }));

/**
 * Manages the map layers. Turns off repeatedly failing layers.
 * @param weatherPoints whether weather along the way can be shown without images.
 */
export function useMapLayers(weatherPoints = false): MapLayers {
  const description = useMapDescription();
  const state = useLayers();
  const there: LayersThere = useMemo(
    () => ({ overlays: description?.overlays ?? null, weatherPoints }),
    [description, weatherPoints],
  );
  const overlays = useMemo(
    () =>
      overlaysShown(state).flatMap((name): RasterOverlay[] => {
        const overlay = there.overlays?.[name];
        return overlay?.state === 'here' ? [{ ...overlay, name }] : [];
      }),
    [state, there],
  );
  useEffect(() => {
    const failures = new Map<OverlayName, number>();
    return onOverlayTile((name, came) => {
      const failed = came ? 0 : (failures.get(name) ?? 0) + 1;
      const isLost = failed >= MOST_FAILURES;
      failures.set(name, isLost ? 0 : failed);
      if (isLost) changeLayers((now) => withoutOverlay(now, name, there));
    });
  }, [there]);
  return {
    state,
    overlays,
    toggleWeather: () => changeLayers((now) => switched(now, 'weather', !now.weather, there)),
    toggleTraffic: () => changeLayers((now) => switched(now, 'traffic', !now.traffic, there)),
    cycle: () => changeLayers((now) => cycled(now, there)),
    dismiss: dismissNotice,
  };
}
