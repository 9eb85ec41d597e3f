import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';
import { useState } from 'react';
import { durationText } from '../../lib/format.ts';
import { texts } from '../../lib/texts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { rhythmLimits, type TripPlan, type VehicleType, vehicleTypes } from '../trip-session/public.ts';
import { RoadWishesField } from './road-wishes-field.tsx';

interface PreferencesFieldProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
}

const { preferences } = texts.planner;

const pictures: Record<VehicleType, typeof CarFront> = {
  car: CarFront,
  rv: BusFront,
  truck: Truck,
  towing: Caravan,
  ev: Zap,
};

const minutesText = (minutes: number): string => durationText(minutes / 60);

/** How the days are to be, and in what. */
export function PreferencesField({ plan, onChange }: PreferencesFieldProps) {
  // What RV mode goes back to when it is switched off.
  const [otherwise, setOtherwise] = useState<VehicleType>('car');
  if (plan.vehicle !== 'rv' && plan.vehicle !== otherwise) setOtherwise(plan.vehicle);
  const stepper = (label: string) => ({
    label,
    lessLabel: preferences.less(label),
    moreLabel: preferences.more(label),
  });
  return (
    <div className="space-y-2">
      <Stepper
        {...stepper(preferences.hours)}
        {...rhythmLimits.hours}
        hint={preferences.hoursHint}
        value={plan.hours}
        text={durationText}
        onChange={(hours) => onChange({ ...plan, hours })}
      />
      <Stepper
        {...stepper(preferences.leg)}
        {...rhythmLimits.leg}
        hint={preferences.legHint}
        value={plan.leg}
        text={durationText}
        onChange={(leg) => onChange({ ...plan, leg })}
      />
      <Stepper
        {...stepper(preferences.stop)}
        {...rhythmLimits.stop}
        hint={preferences.stopHint}
        value={plan.stop}
        text={minutesText}
        onChange={(stop) => onChange({ ...plan, stop })}
      />
      <div className="pt-1">
        <Segmented
          label={preferences.vehicle}
          stacked
          options={vehicleTypes.map((type) => {
            const Picture = pictures[type];
            return { value: type, label: preferences.vehicles[type], icon: <Picture size={18} aria-hidden /> };
          })}
          value={plan.vehicle}
          onChange={(vehicle) => onChange({ ...plan, vehicle })}
        />
      </div>
      <SwitchRow
        label={preferences.rvMode}
        hint={preferences.rvModeHint}
        checked={plan.vehicle === 'rv'}
        onChange={(on) => onChange({ ...plan, vehicle: on ? 'rv' : otherwise })}
      />
      <RoadWishesField plan={plan} onChange={onChange} />
    </div>
  );
}
