import type { ReactNode } from 'react';
import { DraftContext, EditsContext, RequestContext, TimeContext, TripContext } from './contexts.ts';
import { SelectionProvider } from './trip-selection.tsx';
import { type TripSessionInput, useTripSession } from './use-trip-session.ts';

interface TripSessionProps extends TripSessionInput {
  readonly children: ReactNode;
}

/**
 * One trip on the screen, for everything inside: the trip, what it is planned from, the form, the edits and the selection, each to be
 * had by a hook of its own (`useTrip`, `useTripRequest`, `useTripDraft`, `useTripEdits`, `useTripSelection`, `useTripTime`).
 */
export function TripSession({ children, ...input }: TripSessionProps) {
  const { shown, request, draft, edits } = useTripSession(input);
  return (
    <TripContext value={shown}>
      <RequestContext value={request}>
        <DraftContext value={draft}>
          <EditsContext value={edits}>
            <TimeContext value={input.memory.time}>
              <SelectionProvider tripId={shown.trip?.id}>{children}</SelectionProvider>
            </TimeContext>
          </EditsContext>
        </DraftContext>
      </RequestContext>
    </TripContext>
  );
}
