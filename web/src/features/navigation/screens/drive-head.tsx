import { useState } from 'react';
import { ElsewhereCard } from '../begin/elsewhere-card.tsx';
import type { GuidanceActions, GuidanceView } from '../session/guidance-view.ts';
import { ArrivedCard } from './arrived-card.tsx';
import { OffRouteBanner } from './off-route-banner.tsx';
import { StateStrips } from './state-strips.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { stepThen } from './turn-words.ts';

interface DriveHeadProps {
  readonly view: GuidanceView;
  readonly actions: GuidanceActions;
}

/** Top of the drive screen: the turn banner or its replacement. */
export function DriveHead({ view, actions }: DriveHeadProps) {
  const { drive, route, state, progress } = view;
  if (!drive || !route) return null;
  if (view.elsewhere) return <ElsewhereCard onHere={() => void actions.takeOver()} />;
  if (state?.phase === 'arrived') {
    return <ArrivedCard drive={drive} route={route} state={state} onDone={actions.stop} />;
  }
  return (
    <>
      {state?.phase === 'off-route' ? <Left view={view} actions={actions} /> : <Turn view={view} actions={actions} />}
      <StateStrips access={view.access} signal={view.signal} exact={progress?.exact ?? true} preview={drive.preview} />
    </>
  );
}

function Turn({ view: { route, progress }, actions }: DriveHeadProps) {
  const index = progress?.upcomingStepIndex ?? 0;
  const step = route?.steps[index];
  if (!route || !step) return null;
  return (
    <TurnBanner
      route={route}
      step={step}
      meters={progress ? progress.distanceToNextStep : null}
      then={stepThen(route, index)}
      onPress={actions.sayAgain}
    />
  );
}

function Left({ view, actions }: DriveHeadProps) {
  const { rerouting, wayBack, state } = view;
  const heading = useLastHeading(state?.fix?.heading ?? null);
  return <OffRouteBanner rerouting={rerouting} back={wayBack} heading={heading} onRetry={actions.reroute} />;
}

/** Returns the last known heading; north before the first. @param heading null when stopped. */
function useLastHeading(heading: number | null): number {
  const [last, setLast] = useState(heading ?? 0);
  if (heading !== null && heading !== last) setLast(heading);
  return heading ?? last;
}
