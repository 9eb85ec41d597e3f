import { mapTexts } from '@roadcast/messages/map';
import { type ReactNode, Suspense, use } from 'react';
import { useIdle } from '../../../lib/hooks/use-idle.ts';
import { MapMessage, MapPlace } from '../../../map/map-place.tsx';
import { canDrawMap } from '../../../map/web-gl.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SharedMapProps } from './shared-map-props.ts';

const SharedMap = lazyPart(
  () => import('./shared-map.tsx'),
  (module) => module.SharedMap,
);

/** Map of the trip. Its code loads after the content, and only if the browser can draw it. */
export function SharedMapCard(props: SharedMapProps) {
  const idle = useIdle();
  const loading = <MapWord text={mapTexts.loading} />;
  return (
    <MapFrame>
      {idle ? (
        <Suspense fallback={loading}>
          <MapWhereDrawable {...props} />
        </Suspense>
      ) : (
        loading
      )}
    </MapFrame>
  );
}

/** Card-sized frame around the map; hidden in print. */
export const MapFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="h-80 overflow-hidden rounded-card shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] sm:h-96 lg:h-[calc(100dvh-2rem)] lg:max-h-160 print:hidden">
    {children}
  </div>
);

const MapWhereDrawable = (props: SharedMapProps) =>
  use(canDrawMap()) ? <SharedMap {...props} /> : <MapWord icon text={mapTexts.noWebGl} />;

const MapWord = ({ icon = false, text }: { readonly icon?: boolean; readonly text: string }) => (
  <MapPlace>
    <MapMessage icon={icon}>{text}</MapMessage>
  </MapPlace>
);
