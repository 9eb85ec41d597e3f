import { ArrowUpDown, Circle, CircleDot, MapPin, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PlaceFieldSlot } from './place-field-slot.ts';
import { nowhere, type TripPlan } from './trip-plan.ts';

interface RouteFieldsProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
  readonly PlaceField: PlaceFieldSlot;
  /** What is wrong with a field of the request, or nothing. */
  readonly errorOf: (field: string) => ReactNode;
  readonly autoFocus: boolean;
}

const { form } = texts.planner;

/** From, by, to: one block read from top to bottom, as the road runs. */
export function RouteFields({ plan, onChange, PlaceField, errorOf, autoFocus }: RouteFieldsProps) {
  const [via] = plan.via;
  return (
    <div>
      <div className="flex items-center rounded-2xl bg-raised shadow-[inset_0_0_0_1px_var(--edge)]">
        <div className="min-w-0 flex-1 divide-y divide-hairline">
          <PlaceField
            label={form.origin}
            placeholder={form.originPlaceholder}
            value={plan.origin}
            onChange={(origin) => onChange({ ...plan, origin })}
            icon={<CircleDot size={20} className="text-good" />}
            error={errorOf('origin')}
            autoFocus={autoFocus}
          />
          {via && (
            <div className="flex items-center">
              <div className="min-w-0 flex-1">
                <PlaceField
                  label={form.waypoint}
                  placeholder={form.waypointPlaceholder}
                  value={via}
                  onChange={(changed) => onChange({ ...plan, via: [changed, ...plan.via.slice(1)] })}
                  icon={<Circle size={16} className="text-muted" />}
                  error={errorOf('waypoints.0')}
                  autoFocus={via.text === ''}
                />
              </div>
              {via.text === '' && (
                <IconButton
                  label={form.removeWaypoint}
                  icon={<X size={18} aria-hidden />}
                  className="text-muted"
                  onClick={() => onChange({ ...plan, via: plan.via.slice(1) })}
                />
              )}
            </div>
          )}
          <PlaceField
            label={form.destination}
            placeholder={form.destinationPlaceholder}
            value={plan.destination}
            onChange={(destination) => onChange({ ...plan, destination })}
            icon={<MapPin size={20} className="text-danger" />}
            error={errorOf('destination')}
          />
        </div>
        <IconButton
          label={form.swap}
          icon={<ArrowUpDown size={20} aria-hidden />}
          className="mr-1 self-center text-primary"
          onClick={() => onChange({ ...plan, origin: plan.destination, destination: plan.origin })}
        />
      </div>
      {!via && (
        <Button
          kind="quiet"
          className="mt-1 -ml-1 px-3 text-sm"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => onChange({ ...plan, via: [nowhere] })}
        >
          {form.addWaypoint}
        </Button>
      )}
    </div>
  );
}
