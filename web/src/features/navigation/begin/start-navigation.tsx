import type { Trip } from '@roadcast/contract';
import { navigationTexts } from '@roadcast/messages/navigation';
import { ChevronDown, ListPlus, Navigation } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { requestGuidance } from './guidance-state.ts';

const words = navigationTexts.entry;

const StartFlow = lazyPart(
  () => import('./start-flow.tsx'),
  (module) => module.StartFlow,
);

interface StartNavigationProps {
  readonly trip: Trip;
  /** The trip's header has room for one word; on a page of its own, this is the main action. */
  readonly place: 'header' | 'page';
}

/** 'Start Turn-by-Turn Navigation' button with start options and preview. Loads guidance on the first click. */
export function StartNavigation({ trip, place }: StartNavigationProps) {
  const { request, links } = useTripRequest();
  const [pressed, setPressed] = useState<{ readonly what: 'start' | 'options'; readonly times: number } | null>(null);
  const empty = trip.instructions.length === 0;
  const short = place === 'header';
  const press = (what: 'start' | 'options') => {
    requestGuidance();
    setPressed((before) => ({ what, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <div data-tour="start">
      <div className={short ? 'flex' : 'flex gap-2'}>
        <Button
          kind={short ? 'primary' : 'accent'}
          className={short ? 'rounded-r-none px-3.5' : 'min-h-13 min-w-0 flex-1'}
          icon={<Navigation size={short ? 18 : 20} aria-hidden className="shrink-0" />}
          aria-label={words.start}
          disabled={empty}
          onClick={() => press('start')}
        >
          {short ? words.startShort : words.start}
        </Button>
        <IconButton
          label={words.options}
          icon={short ? <ChevronDown size={18} aria-hidden /> : <ListPlus size={24} aria-hidden />}
          disabled={empty}
          aria-haspopup="dialog"
          onClick={() => press('options')}
          className={
            short
              ? 'shrink-0 rounded-l-none border-on-primary/40 border-l bg-primary text-on-primary hover:bg-primary hover:brightness-110'
              : 'min-h-13 min-w-13 shrink-0 bg-paper shadow-[inset_0_0_0_1px_var(--edge)]'
          }
        />
      </div>
      {empty && <p className="mt-1 text-muted text-sm">{words.noSteps}</p>}
      {pressed && (
        <Suspense fallback={<p className="mt-1 text-muted text-sm">{words.starting}</p>}>
          <StartFlow
            key={pressed.times}
            opens={pressed.what}
            trip={trip}
            request={request}
            linkToken={request ? links.tokenOf(request) : undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
