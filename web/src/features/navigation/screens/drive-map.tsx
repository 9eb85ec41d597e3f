import type { GuidanceState, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { useMemo, useState } from 'react';
import { createHighlight } from '../../../lib/highlight.ts';
import type { Followed } from '../../../map/follow/followed.ts';
import { type Insets, noInsets } from '../../../map/insets.ts';
import { MapView } from '../../../map/map-view.tsx';
import { MapFollow } from '../../../map/slots/map-follow.tsx';
import { type DriverSpot, driverSpot, followView } from './follow-view.ts';
import { RouteOnMap } from './route-on-map.tsx';

const noop = (): void => undefined;

interface DriveMapProps {
  readonly route: GuidedRoute;
  readonly state: GuidanceState | null;
  readonly progress: NavigationProgress | null;
  readonly dark: boolean;
  /** Whether to show the whole route instead of following the driver. */
  readonly whole: boolean;
  readonly headingUp: boolean;
  /** Whether the driver moved the map, which stops following. */
  readonly moved: boolean;
  readonly onMoved: () => void;
  /** Height covered at the map's bottom, pixels. */
  readonly covered: number;
}

/** Map of a drive: route, driven part, and the driver's arrow followed by the camera. */
export function DriveMap({ route, state, progress, dark, whole, headingUp, moved, onMoved, covered }: DriveMapProps) {
  const [highlight] = useState(createHighlight);
  const spot = useDriverSpot(route, state, progress);
  const followed = useMemo((): Followed | null => {
    if (!spot || !progress) return null;
    const led = moved ? 'free' : followView(progress, spot.heading, headingUp);
    return { ...spot, label: navigationTexts.view.driver, view: whole ? 'whole' : led, onMoved };
  }, [spot, progress, whole, moved, headingUp, onMoved]);
  const insets = useMemo((): Insets => ({ ...noInsets, bottom: covered }), [covered]);
  return (
    <MapView
      plain
      fit={route.line}
      steady={false}
      palette={dark ? 'night' : 'paper'}
      highlight={highlight}
      selected={null}
      onSelect={noop}
      onReset={noop}
      insets={insets}
      frame={whole ? `whole-${covered}` : 'drive'}
    >
      <RouteOnMap route={route} alongMeters={state?.alongMeters ?? 0} />
      <MapFollow followed={followed} />
    </MapView>
  );
}

/** Returns where to draw the driver. When stopped, the arrow keeps its heading. */
function useDriverSpot(
  route: GuidedRoute,
  state: GuidanceState | null,
  progress: NavigationProgress | null,
): DriverSpot | null {
  const [shown, setShown] = useState<{ readonly state: GuidanceState | null; readonly spot: DriverSpot | null }>({
    state: null,
    spot: null,
  });
  if (shown.state === state) return shown.spot;
  const spot = state && progress ? driverSpot(route, state, progress, shown.spot) : null;
  setShown({ state, spot });
  return spot;
}
