import type { SharedView, ShareRouteRequest } from '@roadcast/contract';
import type { SharedVehicleType, ShareVisibility } from '@roadcast/core/community';
import type { AnyTripId } from '@roadcast/core/ids';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import type { Shown } from '../lists/community-lists.ts';

const words = communityPanelTexts.form;

/** Current values of the share form. Null fields follow the trip and the account until changed. */
export interface ShareDraft {
  readonly title: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly vehicleType: SharedVehicleType | null;
  readonly visibility: ShareVisibility;
  readonly evOptimized: boolean;
  readonly shown: Shown;
  readonly publicName: string | null;
}

export const nothingShown: Shown = { start: false, end: false, dates: false };

export const blankShare: ShareDraft = {
  title: null,
  description: '',
  tags: [],
  vehicleType: null,
  visibility: 'SHARED',
  evOptimized: false,
  shown: nothingShown,
  publicName: null,
};

type Ends = Pick<SharedView, 'origin' | 'destination' | 'dayCount'>;

/**
 * Suggests a title. @param coarse the trip with its ends replaced by towns, so the title doesn't contain an address.
 */
export const suggestedTitle = ({ origin, destination, dayCount }: Ends): string =>
  words.suggestedTitle({ from: origin, to: destination, days: dayCount });

/** Defaults for unchanged fields. */
export interface ShareDefaults {
  /** The trip as others see it with everything hidden; null until loaded. */
  readonly coarse: (Ends & Pick<SharedView, 'vehicleType'> & { readonly hasCharging: boolean }) | null;
  /** Public name of the account; null until loaded. */
  readonly publicName: string | null;
}

/** Values of the share form, including defaults. */
export interface FilledShare extends Omit<ShareDraft, 'title' | 'vehicleType' | 'publicName'> {
  readonly title: string;
  readonly vehicleType: SharedVehicleType;
  readonly publicName: string;
}

export const filledShare = (draft: ShareDraft, { coarse, publicName }: ShareDefaults): FilledShare => ({
  ...draft,
  title: draft.title ?? (coarse ? suggestedTitle(coarse) : ''),
  vehicleType: draft.vehicleType ?? coarse?.vehicleType ?? 'ICE',
  evOptimized: draft.evOptimized && coarse?.hasCharging === true,
  publicName: draft.publicName ?? publicName ?? '',
});

/** Returns the body of the call that shares a trip. Unchanged defaults are omitted, except for the title. */
export function shareBody(
  draft: ShareDraft,
  defaults: ShareDefaults,
  routeId: AnyTripId,
  userId: string,
): ShareRouteRequest {
  const { title, evOptimized } = filledShare(draft, defaults);
  const { description, tags, visibility, shown, vehicleType, publicName } = draft;
  return {
    routeId,
    userId,
    title: title.trim(),
    description: description.trim(),
    tags: [...tags],
    visibility,
    isEvOptimized: evOptimized,
    shown,
    ...(vehicleType && { vehicleType }),
    ...(publicName !== null && publicName.trim() !== defaults.publicName && { publicName: publicName.trim() }),
  };
}
