import { mapTexts } from '@roadcast/messages/map';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import { Ribbon } from '../features/weather/ribbon/ribbon.tsx';
import type { Layout } from '../lib/use-layout.ts';
import { noInsets } from '../map/insets.ts';
import { classNames } from '../ui/class-names.ts';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { PlannerMap } from './planner-map.tsx';
import { type Shell, ShellContext } from './shell.ts';
import { CONTENT_ID } from './skip-link.tsx';
import { FORM_ID } from './trip-form.tsx';

/** On a low map the legend would lie over the route, pixels. */
const LEGEND_ROOM = 116;
/** So would the directions beside it, pixels. */
const DIRECTIONS_ROOM = 150;

interface WideScreenProps {
  readonly layout: Layout;
  /** The open tab. */
  readonly panel: ReactNode;
}

/** Desktop: the column beside the map. Tablet: the map above the column, and it can be folded away. */
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
      // Above the column the map may be out of sight; a stop that is pressed brings it back.
      select: (id) => {
        select(id);
        if (tablet) toMap();
      },
      show,
      toForm: () => document.getElementById(FORM_ID)?.scrollIntoView({ block: 'center' }),
    };
  }, [layout, tablet, select, show]);

  return (
    <div className="min-h-dvh">
      <Header narrow={tablet} />
      <div className="flex flex-col lg:grid lg:grid-cols-[min(27.5rem,48vw)_minmax(0,1fr)]">
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-2xl p-4 pt-8 pb-28 outline-none lg:max-w-none lg:pt-4 lg:pr-2"
        >
          <ShellContext value={shell}>{panel}</ShellContext>
        </main>
        <div
          className={classNames(
            '-order-1 flex flex-col lg:sticky lg:top-16 lg:order-none lg:h-[calc(100dvh-4rem-var(--foot-room,0px))] lg:p-4 lg:pl-2',
            tablet && 'relative z-20',
          )}
        >
          <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-paper pb-6 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] lg:overflow-y-auto lg:rounded-[1.25rem] lg:pb-0">
            {showMap && (
              // With large text the ribbon grows, and the map keeps a height that shows something: then this column scrolls.
              <div className={classNames('relative', tablet ? 'h-[45dvh]' : 'min-h-52 flex-1')}>
                <PlannerMap
                  directions={!tablet}
                  onSelect={select}
                  insets={noInsets}
                  footRoom={tablet ? LEGEND_ROOM : DIRECTIONS_ROOM}
                  frame={layout}
                  legend
                />
              </div>
            )}
            {trip && <Ribbon onSelect={select} height={tablet ? 104 : 138} />}
            {tablet && (
              <button
                type="button"
                aria-expanded={mapOpen}
                onClick={() => setMapOpen(!mapOpen)}
                className="-bottom-5.5 -translate-x-1/2 absolute left-1/2 z-10 flex min-h-11 items-center justify-center gap-2 rounded-full bg-paper px-4 font-semibold text-muted text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]"
              >
                {mapOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
                {mapOpen ? mapTexts.collapse : mapTexts.expand}
              </button>
            )}
          </div>
        </div>
      </div>
      <BottomNav className="glass -translate-x-1/2 fixed bottom-[calc(1rem+var(--foot-room,0px))] left-1/2 z-30 flex gap-1 rounded-full p-1 lg:left-[13.75rem]" />
    </div>
  );
}
