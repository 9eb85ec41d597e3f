import { ArrowUpDown, CircleDot, MapPin, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import type { Locate } from '../trip-session/public.ts';
import { endAt, isGiven, nowhere, stopAt, type TripPlan } from '../trip-session/public.ts';
import type { PlaceFieldSlot } from './place-field-slot.ts';
import { PlaceWishesButton, wishWords } from './place-wishes.tsx';
import { StopFields } from './stop-fields.tsx';

interface RouteFieldsProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
  readonly PlaceField: PlaceFieldSlot;
  /** What is wrong with a field of the request, or nothing. */
  readonly errorOf: (field: string) => ReactNode;
  readonly autoFocus: boolean;
  readonly locate: Locate;
  /** What else can be done with the stops. */
  readonly tools: ReactNode;
}

const { form } = texts.planner;

/** @returns the trip the other way around. */
const turned = (plan: TripPlan): TripPlan => ({
  ...plan,
  origin: plan.destination,
  destination: endAt(plan.origin),
  via: plan.via.toReversed(),
});

/** From, by, to: one block read from top to bottom, as the road runs. */
export function RouteFields({ plan, onChange, PlaceField, errorOf, autoFocus, locate, tools }: RouteFieldsProps) {
  const { destination } = plan;
  const wished = wishWords(destination);
  const swap = (className: string) => (
    <IconButton
      label={form.swap}
      icon={<ArrowUpDown size={20} aria-hidden />}
      className={className}
      onClick={() => onChange(turned(plan))}
    />
  );
  const stopsError = errorOf('waypoints');
  const [direct, isTyping] = [plan.via.length === 0, plan.via.some((via) => !isGiven(via))];
  return (
    <div>
      <div className="flex items-center rounded-2xl bg-raised shadow-[inset_0_0_0_1px_var(--edge)]">
        <div className="min-w-0 flex-1 divide-y divide-hairline">
          <div className="flex items-center">
            <div className="min-w-0 flex-1">
              <PlaceField
                label={form.origin}
                placeholder={form.originPlaceholder}
                value={plan.origin}
                onChange={(origin) => onChange({ ...plan, origin })}
                icon={<CircleDot size={20} className="text-good" />}
                error={errorOf('origin')}
                autoFocus={autoFocus}
              />
            </div>
            {!direct && swap('shrink-0 text-primary')}
          </div>
          <StopFields plan={plan} onChange={onChange} PlaceField={PlaceField} errorOf={errorOf} locate={locate} />
          <div className="flex items-center">
            <div className="min-w-0 flex-1">
              <PlaceField
                label={form.destination}
                placeholder={form.destinationPlaceholder}
                value={destination}
                onChange={(place) => onChange({ ...plan, destination: { ...destination, ...place } })}
                icon={<MapPin size={20} className="text-danger" />}
                error={errorOf('destination')}
              />
              {wished && <p className="-mt-1.5 figures pb-2 pl-12 text-muted text-sm">{wished}</p>}
            </div>
            {destination.text !== '' && (
              <PlaceWishesButton
                name={destination.text}
                value={destination}
                onChange={(change) => onChange({ ...plan, destination: { ...destination, ...change } })}
                usualStop={plan.stop}
                stay={plan.returnTrip}
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
          onClick={() => onChange({ ...plan, via: [...plan.via, stopAt(nowhere)] })}
        >
          {form.addWaypoint}
        </Button>
        {tools}
      </div>
      <SwitchRow
        label={form.returnTrip}
        hint={form.returnTripHint}
        checked={plan.returnTrip}
        onChange={(returnTrip) => onChange({ ...plan, returnTrip })}
      />
    </div>
  );
}
