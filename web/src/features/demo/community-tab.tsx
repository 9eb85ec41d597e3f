import { sampleTrip } from '@roadcast/contract';
import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';
import { Route } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemNotice } from '../../ui/page/problem-text.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import { isSampleRoad } from './is-sample-road.ts';
import { sampleName } from './sample-name.ts';

const { community: words } = evCommunityDemoTexts;

/** The community panel, which shares the open trip, with a button to open the sample trip. */
export const CommunityTab = ({ Panel }: { readonly Panel: ComponentType }) => (
  <>
    <DemoRoute />
    <Panel />
  </>
);

function DemoRoute() {
  const { trip, planning, problem } = useTrip();
  const { request } = useTripRequest();
  const { calculate } = useTripEdits();
  const isSample = request !== null && isSampleRoad(request);
  const isOpen = trip !== null && isSample && !planning;
  const opened = useRef<HTMLParagraphElement>(null);
  // The clicked button disappears.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) opened.current?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <Card heading={words.heading}>
        <p ref={opened} tabIndex={-1} className="-mt-2 outline-none">
          {words.isOpen({ trip: sampleName })}
        </p>
      </Card>
    );
  }
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">
        {words.lead} {request && !isSample && words.replaces}
      </p>
      <Button
        kind="primary"
        icon={<Route size={18} aria-hidden />}
        aria-disabled={planning || undefined}
        onClick={() => !planning && calculate(sampleTrip)}
      >
        {words.open}
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {planning && <p className="text-muted">{words.planning}</p>}
        {problem && !planning && <ProblemNotice failed={words.failed} problem={problem} />}
      </div>
    </Card>
  );
}
