import { mapTexts } from '@roadcast/messages/map';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import { navigate, sameSearch } from '../lib/navigation.ts';
import { noInsets } from '../map/insets.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { AfterMap } from './after-map.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { LateMap } from './late-map.tsx';
import { FORM_PATH } from './paths.ts';
import { type Shell, ShellContext } from './shell.ts';

const Ribbon = lazyPart(
  () => import('../features/weather/ribbon/ribbon.tsx'),
  (module) => module.Ribbon,
);

interface WideScreenProps {
  readonly layout: Layout;
  readonly panel: ReactNode;
}

/** Desktop: the column next to the map. Tablet: the map above the column, collapsible. */
export function WideScreen({ layout, panel }: WideScreenProps) {
  const { trip } = useTrip();
  const { select, direction } = useTripSelection();
  const { show } = direction;
  const [mapOpen, setMapOpen] = useState(true);
  const tablet = layout === 'tablet';
  const showMap = mapOpen || !tablet;

  const shell = useMemo((): Shell => {
    const toMap = () => {
      setMapOpen(true);
      requestAnimationFrame(() => {
        const canvas = document.querySelector<HTMLElement>('.maplibregl-canvas');
        canvas?.scrollIntoView({ block: 'nearest' });
        canvas?.focus({ preventScroll: true });
      });
    };
    return {
      layout,
      toMap,
      // Above the column the map may be scrolled out of view; selecting a stop brings it back.
      select: (id) => {
        select(id);
        if (tablet) toMap();
      },
      show,
      toForm: () => navigate({ to: FORM_PATH, search: sameSearch }),
    };
  }, [layout, tablet, select, show]);

  const column = (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classNames(
        '@container w-full min-w-0 scroll-pt-32 p-4 outline-none',
        tablet ? 'mx-auto max-w-2xl pt-8' : 'min-h-0 flex-1 overflow-y-auto overscroll-contain pr-2',
      )}
    >
      <ShellContext value={shell}>{panel}</ShellContext>
    </main>
  );
  const map = (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-paper pb-6 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] lg:overflow-y-auto lg:rounded-[1.25rem] lg:pb-0">
      {showMap && (
        // With large text the ribbon grows while the map keeps a useful height: then this column scrolls.
        <div className={classNames('relative', tablet ? 'h-[45dvh]' : 'min-h-76 flex-1')}>
          <LateMap directions={!tablet} onSelect={select} insets={noInsets} frame={layout} />
        </div>
      )}
      {trip && (
        <AfterMap>
          <Ribbon onSelect={select} height={tablet ? 104 : 138} />
        </AfterMap>
      )}
    </div>
  );
  const navigation = (
    <BottomNav className="flex shrink-0 gap-1 border-hairline border-t bg-paper px-2 py-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]" />
  );

  // Each part scrolls separately, so that bars never cover content. Content precedes the map in keyboard order.
  return (
    <div className="flex h-[calc(100dvh-var(--foot-room,0px))] flex-col">
      <Header narrow={tablet} />
      {tablet ? (
        <>
          <div className="flex min-h-0 flex-1 scroll-pt-32 flex-col overflow-y-auto overscroll-contain">
            {column}
            <div className="-order-1 relative z-20 flex flex-col">
              {map}
              <button
                type="button"
                aria-expanded={mapOpen}
                onClick={() => setMapOpen(!mapOpen)}
                className="-bottom-5.5 -translate-x-1/2 absolute left-1/2 z-10 flex min-h-11 items-center justify-center gap-2 rounded-full bg-paper px-4 font-semibold text-muted text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]"
              >
                {mapOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
                {mapOpen ? mapTexts.collapse : mapTexts.expand}
              </button>
            </div>
          </div>
          {navigation}
        </>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[min(27.5rem,48vw)_minmax(0,1fr)]">
          <div className="flex min-h-0 min-w-0 flex-col">
            {column}
            {navigation}
          </div>
          <div className="flex min-h-0 min-w-0 flex-col p-4 pl-2">{map}</div>
        </div>
      )}
    </div>
  );
}
