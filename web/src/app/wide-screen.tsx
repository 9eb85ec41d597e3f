import { type ReactNode, useRef } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import { noInsets } from '../map/insets.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { AfterMap } from './after-map.tsx';
import { Header } from './header.tsx';
import { MapHere } from './moving-map.tsx';
import { PLAN_PATH } from './paths.ts';
import { TripChange } from './trip-change.tsx';
import { useKeptScroll } from './trip-screen/use-kept-scroll.ts';
import { useIsFormPlace, useTab } from './use-screens.ts';

const TripChart = lazyPart(
  () => import('./chart/trip-chart.tsx'),
  (module) => module.TripChart,
);

interface WideScreenProps {
  readonly layout: Layout;
  readonly panel: ReactNode;
  /** Name of what the column shows; each keeps its own scroll position. */
  readonly shown: string;
}

/** Desktop and tablet: column next to the map, with the chart below the map. */
export function WideScreen({ layout, panel, shown }: WideScreenProps) {
  const { trip } = useTrip();
  const { select } = useTripSelection();
  const tablet = layout === 'tablet';
  const isForm = useIsFormPlace();
  const tab = useTab();
  const isTrip = trip !== null && tab.path === PLAN_PATH && !isForm;
  const column = useRef<HTMLElement>(null);
  useKeptScroll(column, shown);
  // The column and the map scroll separately, so bars never cover content. Content comes before the map in tab order.
  return (
    <div className="flex h-[calc(100dvh-var(--foot-room,0px))] flex-col">
      <Header narrow={tablet} />
      <div
        className={classNames(
          'grid min-h-0 flex-1',
          tablet ? 'grid-cols-[minmax(0,47fr)_minmax(0,53fr)]' : 'grid-cols-[min(28.5rem,48vw)_minmax(0,1fr)]',
        )}
      >
        <div className={classNames('flex min-h-0 min-w-0 flex-col', tablet ? 'p-3 pr-1.5' : 'p-4 pr-2')}>
          <main
            ref={column}
            id={CONTENT_ID}
            tabIndex={-1}
            className={classNames(
              // Positioned, so that hidden inputs don't lengthen the page.
              '@container relative min-h-0 w-full min-w-0 flex-1 scroll-pt-4 overflow-y-auto overscroll-contain outline-none',
              isTrip && 'glass rounded-[1.25rem] px-3 pb-3',
            )}
          >
            {panel}
          </main>
        </div>
        <div className={classNames('flex min-h-0 min-w-0 flex-col', tablet ? 'p-3 pl-1.5' : 'p-4 pl-2')}>
          {/* With large text the chart grows. The column scrolls, so the map keeps a useful height. */}
          <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto">
            <div className="relative min-h-76 flex-1 overflow-hidden rounded-[1.25rem] bg-paper shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)]">
              <MapHere directions onSelect={select} insets={noInsets} frame={layout} />
              {trip && (
                <div className="pointer-events-none absolute inset-x-3 bottom-12 z-20 grid justify-items-center *:pointer-events-auto">
                  <TripChange className="max-w-[34rem]" />
                </div>
              )}
            </div>
            {trip && (
              // Reserve the chart's height, so the map keeps its own when the chart has loaded.
              <div
                className={classNames(
                  'shrink-0 overflow-hidden rounded-[1.25rem] bg-paper shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)]',
                  tablet ? 'min-h-66' : 'min-h-61',
                )}
              >
                <AfterMap>
                  <TripChart onSelect={select} layout={layout} />
                </AfterMap>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
