import type { ReactNode } from 'react';
import { DraftContext, EditsContext, RequestContext, TimeContext, TripContext } from './contexts.ts';
import { SelectionProvider } from './trip-selection.tsx';
import { type TripSessionInput, useTripSession } from './use-trip-session.ts';

interface TripSessionProps extends TripSessionInput {
  readonly children: ReactNode;
}

/**
 * Provides the open trip. Trip, request, form, edits and selection have separate hooks (`useTrip`, `useTripRequest`,
 * `useTripDraft`, `useTripEdits`, `useTripSelection`, `useTripTime`).
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
