import { type VehicleKind, vehicleKinds } from '@roadcast/core/roads';
import { preferenceFields, type TripDraft } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';
import { useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { RoadWishesField } from './road-wishes-field.tsx';

interface PreferencesFieldProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
}

const { preferences } = plannerTexts;

const pictures: Record<VehicleKind, typeof CarFront> = {
  car: CarFront,
  rv: BusFront,
  truck: Truck,
  towing: Caravan,
  ev: Zap,
};

const minutesText = (minutes: number): string => durationText(minutes / 60);

/** Fields for the days' preferences and the vehicle type. */
export function PreferencesField({ draft, onChange }: PreferencesFieldProps) {
  // Vehicle to restore when RV mode is turned off.
  const [otherwise, setOtherwise] = useState<VehicleKind>('car');
  if (draft.vehicleType !== 'rv' && draft.vehicleType !== otherwise) setOtherwise(draft.vehicleType);
  const stepper = (label: string) => ({
    label,
    lessLabel: preferences.less({ what: label }),
    moreLabel: preferences.more({ what: label }),
  });
  return (
    <div className="space-y-2">
      <Stepper
        {...stepper(preferences.hours)}
        bounds={preferenceFields.drivingHoursPerDay}
        hint={preferences.hoursHint}
        value={draft.drivingHoursPerDay}
        text={durationText}
        onChange={(drivingHoursPerDay) => onChange({ ...draft, drivingHoursPerDay })}
      />
      <Stepper
        {...stepper(preferences.leg)}
        bounds={preferenceFields.driveTimePerLeg}
        hint={preferences.legHint}
        value={draft.driveTimePerLeg}
        text={durationText}
        onChange={(driveTimePerLeg) => onChange({ ...draft, driveTimePerLeg })}
      />
      <Stepper
        {...stepper(preferences.stop)}
        bounds={preferenceFields.stopLength}
        hint={preferences.stopHint}
        value={draft.stopLength}
        text={minutesText}
        onChange={(stopLength) => onChange({ ...draft, stopLength })}
      />
      <div className="pt-1">
        <Segmented
          label={preferences.vehicle}
          stacked
          options={vehicleKinds.map((type) => {
            const Picture = pictures[type];
            return { value: type, label: preferences.vehicles[type], icon: <Picture size={18} aria-hidden /> };
          })}
          value={draft.vehicleType}
          onChange={(vehicleType) => onChange({ ...draft, vehicleType })}
        />
      </div>
      <SwitchRow
        label={preferences.rvMode}
        hint={preferences.rvModeHint}
        checked={draft.vehicleType === 'rv'}
        onChange={(on) => onChange({ ...draft, vehicleType: on ? 'rv' : otherwise })}
      />
      <RoadWishesField draft={draft} onChange={onChange} />
    </div>
  );
}
