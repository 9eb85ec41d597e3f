import { isGiven, type Locate, nowhere, stopAt, type TripDraft, turnedAround } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { ArrowUpDown, CircleDot, MapPin, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { PlaceFieldSlot } from './place-field-slot.ts';
import { PlaceWishesButton, wishWords } from './place-wishes.tsx';
import { StopFields } from './stop-fields.tsx';

interface PlacesFieldsProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
  readonly PlaceField: PlaceFieldSlot;
  /** Returns a field's error message, if any. */
  readonly errorOf: (field: string) => ReactNode;
  readonly autoFocus: boolean;
  readonly locate: Locate;
  /** Additional actions for the stops. */
  readonly tools: ReactNode;
}

const { form } = plannerTexts;

/** Place fields from origin to destination, in road order. */
export function PlacesFields({ draft, onChange, PlaceField, errorOf, autoFocus, locate, tools }: PlacesFieldsProps) {
  const { destination } = draft;
  const wished = wishWords(destination);
  const swap = (className: string) => (
    <IconButton
      label={form.swap}
      icon={<ArrowUpDown size={20} aria-hidden />}
      className={className}
      onClick={() => onChange(turnedAround(draft))}
    />
  );
  const stopsError = errorOf('waypoints');
  const [direct, isTyping] = [draft.waypoints.length === 0, draft.waypoints.some((place) => !isGiven(place))];
  return (
    <div>
      <div className="flex items-center rounded-2xl bg-raised shadow-[inset_0_0_0_1px_var(--edge)]">
        <div className="min-w-0 flex-1 divide-y divide-hairline">
          <div className="flex items-center">
            <div className="min-w-0 flex-1">
              <PlaceField
                words={form.fields.origin}
                value={draft.origin}
                onChange={(origin) => onChange({ ...draft, origin })}
                icon={<CircleDot size={20} className="text-good" />}
                error={errorOf('origin')}
                autoFocus={autoFocus}
              />
            </div>
            {!direct && swap('shrink-0 text-primary')}
          </div>
          <StopFields draft={draft} onChange={onChange} PlaceField={PlaceField} errorOf={errorOf} locate={locate} />
          <div className="flex items-center">
            <div className="min-w-0 flex-1">
              <PlaceField
                words={form.fields.destination}
                value={destination}
                onChange={(place) => onChange({ ...draft, destination: { ...destination, ...place } })}
                icon={<MapPin size={20} className="text-danger" />}
                error={errorOf('destination')}
              />
              {wished && <p className="-mt-1.5 figures pb-2 pl-12 text-muted text-sm">{wished}</p>}
            </div>
            {destination.name !== '' && (
              <PlaceWishesButton
                name={destination.name}
                value={destination}
                onChange={(change) => onChange({ ...draft, destination: { ...destination, ...change } })}
                usualStop={draft.stopLength}
                stay={draft.returnTrip}
              />
            )}
          </div>
        </div>
        {direct && swap('mr-1 self-center text-primary')}
      </div>
      {stopsError && (
        <div role="alert" className="mt-1.5 text-danger text-sm">
          {stopsError}
        </div>
      )}
      <div className="-ml-1 mt-1 flex flex-wrap items-center gap-x-1">
        <Button
          kind="quiet"
          className="px-3 text-sm"
          icon={<Plus size={18} aria-hidden />}
          disabled={isTyping}
          onClick={() => onChange({ ...draft, waypoints: [...draft.waypoints, stopAt(nowhere)] })}
        >
          {form.addWaypoint}
        </Button>
        {tools}
      </div>
      <SwitchRow
        label={form.returnTrip}
        hint={form.returnTripHint}
        checked={draft.returnTrip}
        onChange={(returnTrip) => onChange({ ...draft, returnTrip })}
      />
    </div>
  );
}
