import { mapTexts } from '@roadcast/messages/map';
import { Suspense, use, useState } from 'react';
import { useGuidanceShown } from '../features/navigation/begin/guidance-wanted.ts';
import { useTrip } from '../features/trip-session/public.ts';
import { useIdle } from '../lib/hooks/use-idle.ts';
import { MapMessage, MapPlace } from '../map/map-place.tsx';
import { canDrawMap } from '../map/web-gl.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PlannerMapProps } from './planner-map.tsx';

const PlannerMap = lazyPart(
  () => import('./planner-map.tsx'),
  (module) => module.PlannerMap,
);

let code: Promise<void> | null = null;

/** @returns when the map's code is there, or it is known that there is no map. */
export function mapCode(): Promise<void> {
  code ??= canDrawMap().then((drawable) => (drawable ? PlannerMap.load() : undefined));
  return code;
}

/** The map. Its code, by far the most of all, comes once what is to be read and typed into is there; never where it cannot be drawn. */
export function LateMap(props: PlannerMapProps) {
  const idle = useIdle();
  const { trip, planning } = useTrip();
  const guided = useGuidanceShown();
  const [begun, setBegun] = useState(false);
  const loading = <MapWord text={mapTexts.loading} />;
  // A trip that is on its way when the page is opened comes first: its days are what was asked for.
  if (idle && !begun && (trip || !planning)) setBegun(true);
  // A drive has a map of its own over this one, and a device room for one.
  if (!begun || guided) return loading;
  return (
    <Suspense fallback={loading}>
      <MapWhereDrawable {...props} />
    </Suspense>
  );
}

const MapWhereDrawable = (props: PlannerMapProps) =>
  use(canDrawMap()) ? <PlannerMap {...props} /> : <MapWord icon text={mapTexts.noWebGl} />;

const MapWord = ({ icon = false, text }: { readonly icon?: boolean; readonly text: string }) => (
  <MapPlace>
    <MapMessage icon={icon}>{text}</MapMessage>
  </MapPlace>
);
