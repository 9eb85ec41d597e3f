import { type VehicleKind, vehicleKinds } from '@roadcast/core/roads';
import { preferenceFields, type TripRequest } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';
import { useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { RoadWishesField } from './road-wishes-field.tsx';

interface PreferencesFieldProps {
  readonly request: TripRequest;
  readonly onChange: (request: TripRequest) => void;
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

/** Preferences for the days, and the vehicle type. */
export function PreferencesField({ request, onChange }: PreferencesFieldProps) {
  // The vehicle to restore when RV mode is turned off.
  const [otherwise, setOtherwise] = useState<VehicleKind>('car');
  if (request.vehicleType !== 'rv' && request.vehicleType !== otherwise) setOtherwise(request.vehicleType);
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
        value={request.drivingHoursPerDay}
        text={durationText}
        onChange={(drivingHoursPerDay) => onChange({ ...request, drivingHoursPerDay })}
      />
      <Stepper
        {...stepper(preferences.leg)}
        bounds={preferenceFields.driveTimePerLeg}
        hint={preferences.legHint}
        value={request.driveTimePerLeg}
        text={durationText}
        onChange={(driveTimePerLeg) => onChange({ ...request, driveTimePerLeg })}
      />
      <Stepper
        {...stepper(preferences.stop)}
        bounds={preferenceFields.stopLength}
        hint={preferences.stopHint}
        value={request.stopLength}
        text={minutesText}
        onChange={(stopLength) => onChange({ ...request, stopLength })}
      />
      <div className="pt-1">
        <Segmented
          label={preferences.vehicle}
          stacked
          options={vehicleKinds.map((type) => {
            const Picture = pictures[type];
            return { value: type, label: preferences.vehicles[type], icon: <Picture size={18} aria-hidden /> };
          })}
          value={request.vehicleType}
          onChange={(vehicleType) => onChange({ ...request, vehicleType })}
        />
      </div>
      <SwitchRow
        label={preferences.rvMode}
        hint={preferences.rvModeHint}
        checked={request.vehicleType === 'rv'}
        onChange={(on) => onChange({ ...request, vehicleType: on ? 'rv' : otherwise })}
      />
      <RoadWishesField request={request} onChange={onChange} />
    </div>
  );
}
