import { mapTexts } from '@roadcast/messages/map';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import { noInsets } from '../map/insets.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { AfterMap } from './after-map.tsx';
import { Header } from './header.tsx';
import { MapHere } from './moving-map.tsx';
import type { ShellState } from './use-shell-state.ts';

const TripChart = lazyPart(
  () => import('./chart/trip-chart.tsx'),
  (module) => module.TripChart,
);

interface WideScreenProps {
  readonly layout: Layout;
  /** Whether the tablet's map is open, with its setter. */
  readonly map: ShellState['map'];
  readonly panel: ReactNode;
}

/** Desktop: column next to the map. Tablet: collapsible map above the column. */
export function WideScreen({ layout, map, panel }: WideScreenProps) {
  const { trip } = useTrip();
  const { select } = useTripSelection();
  const tablet = layout === 'tablet';
  const showMap = map.open || !tablet;

  const column = (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classNames(
        // Positioned, so hidden inputs inside don't lengthen the page.
        '@container relative w-full min-w-0 scroll-pt-32 p-4 outline-none',
        tablet ? 'mx-auto max-w-2xl pt-8' : 'min-h-0 flex-1 overflow-y-auto overscroll-contain pr-2',
      )}
    >
      {panel}
    </main>
  );
  const mapColumn = (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-paper pb-6 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] lg:overflow-y-auto lg:rounded-[1.25rem] lg:pb-0">
      {showMap && (
        // With large text the ribbon grows. The column scrolls, so the map keeps a useful height.
        <div className={classNames('relative', tablet ? 'h-[45dvh]' : 'min-h-76 flex-1')}>
          <MapHere directions={!tablet} onSelect={select} insets={noInsets} frame={layout} />
        </div>
      )}
      {trip && (
        <AfterMap>
          <TripChart onSelect={select} layout={tablet ? 'tablet' : 'desktop'} />
        </AfterMap>
      )}
    </div>
  );
  // Parts scroll separately, so bars never cover content. Content comes before the map in tab order.
  return (
    <div className="flex h-[calc(100dvh-var(--foot-room,0px))] flex-col">
      <Header narrow={tablet} />
      {tablet ? (
        <div className="flex min-h-0 flex-1 scroll-pt-32 flex-col overflow-y-auto overscroll-contain">
          {column}
          <div className="-order-1 relative z-20 flex flex-col">
            {mapColumn}
            <button
              type="button"
              aria-expanded={map.open}
              onClick={() => map.setOpen(!map.open)}
              className="-bottom-5.5 -translate-x-1/2 absolute left-1/2 z-10 flex min-h-11 items-center justify-center gap-2 rounded-full bg-paper px-4 font-semibold text-muted text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]"
            >
              {map.open ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
              {map.open ? mapTexts.collapse : mapTexts.expand}
            </button>
          </div>
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[min(27.5rem,48vw)_minmax(0,1fr)]">
          <div className="flex min-h-0 min-w-0 flex-col">{column}</div>
          <div className="flex min-h-0 min-w-0 flex-col p-4 pl-2">{mapColumn}</div>
        </div>
      )}
    </div>
  );
}
