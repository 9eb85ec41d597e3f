import type { SavedRouteSummary } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../../lib/me.ts';
import { useStoredTripId, useTrip } from '../../../trip-session/public.ts';
import { shareableTripsQuery } from '../lists/community-lists.ts';

const words = communityPanelTexts.form;

/** Trip that can be shared. */
export interface ShareChoice {
  readonly id: AnyTripId;
  readonly label: string;
}

interface Ends {
  readonly origin: string;
  readonly destination: string;
}

/** Returns the trips to choose from: the one on screen first, then saved ones. The one on screen is listed once. */
export function shareChoices(
  open: (Ends & { readonly id: AnyTripId }) | null,
  saved: readonly Pick<SavedRouteSummary, 'id' | 'name'>[],
): readonly ShareChoice[] {
  const shown = open && { id: open.id, label: words.onScreen({ from: open.origin, to: open.destination }) };
  const others = saved.filter(({ id }) => id !== open?.id).map(({ id, name }) => ({ id, label: name }));
  return shown ? [shown, ...others] : others;
}

interface ShareSource {
  readonly choices: readonly ShareChoice[];
  /** Id of the chosen trip; null without any. */
  readonly chosen: AnyTripId | null;
  readonly choose: (id: string) => void;
}

/** Returns the trip to share, by default the one on screen. */
export function useShareSource(): ShareSource {
  const { trip } = useTrip();
  const stored = useStoredTripId();
  const user = useUser();
  const { data } = useQuery(shareableTripsQuery(user?.id));
  const [picked, setPicked] = useState<string | null>(null);
  const choices = shareChoices(
    trip && stored && { id: stored, origin: trip.origin, destination: trip.destination },
    data?.routes ?? [],
  );
  const chosen = choices.find(({ id }) => id === picked) ?? (trip ? choices[0] : undefined);
  return { choices, chosen: chosen?.id ?? null, choose: setPicked };
}
