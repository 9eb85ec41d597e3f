import type { Trip } from '@roadcast/contract';
import { useTripCost } from '../../features/costs/use-trip-cost.ts';
import { StartNavigation } from '../../features/navigation/begin/start-navigation.tsx';
import { SaveButton } from '../../features/saved-trips/save-button.tsx';
import { SavedName } from '../../features/saved-trips/saved-name.tsx';
import { ShareButton } from '../../features/trips/header/share-button.tsx';
import { TripHeader } from '../../features/trips/header/trip-header.tsx';
import { tripEnds } from '../../features/trips/header/trip-title.tsx';
import type { PartName } from './part-names.ts';
import { TripMenu } from './trip-menu.tsx';

export interface TripTopProps {
  readonly trip: Trip;
  readonly narrow: boolean;
  readonly onPart: (part: PartName) => void;
  readonly onEdit: () => void;
  readonly onManage: () => void;
}

/** Header of the open trip, with its actions. */
export function TripTop({ trip, narrow, onPart, onEdit, onManage }: TripTopProps) {
  return (
    <TripHeader
      name={<SavedName defaultName={tripEnds(trip)} />}
      narrow={narrow}
      cost={useTripCost()}
      actions={
        <>
          <SaveButton compact={narrow} onManage={onManage} />
          <ShareButton />
          <TripMenu onPart={onPart} onEdit={onEdit} />
        </>
      }
      start={<StartNavigation trip={trip} place="header" />}
      onDepartures={() => onPart('departures')}
      onEdit={onEdit}
      onCosts={() => onPart('costs')}
    />
  );
}
