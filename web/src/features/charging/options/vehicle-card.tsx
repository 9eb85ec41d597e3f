import type { Trip } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { distanceText, numberText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { evVehiclesQuery } from '../plan/charging-queries.ts';
import { useFormCharging } from '../plan/use-charging.ts';
import { OwnFigures } from './own-figures.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

const { vehicle: words } = evOptionsTexts;

/** Card for choosing an EV model or entering custom values. */
export function VehicleCard({ trip }: { readonly trip: Trip | null }) {
  const { wishes, drive } = useFormCharging();
  const { data, error, isPending, refetch } = useQuery(evVehiclesQuery);
  const [ownOpen, setOwnOpen] = useState(wishes.usableKwh !== undefined || wishes.evRangeMiles !== undefined);
  const vehicles = data?.vehicles ?? [];
  const chosen = vehicles.find(({ id }) => id === wishes.vehicleId) ?? null;
  return (
    <Card heading={words.heading}>
      {isPending && <p className="text-muted">{words.loading}</p>}
      {error && (
        <Notice tone="danger">
          <p className="font-semibold">{words.failed}</p>
          <p className="text-sm">{problemOf(error).message}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      {data && (
        <VehiclePicker vehicles={vehicles} chosen={chosen} onChoose={(vehicle) => drive({ vehicleId: vehicle?.id })} />
      )}
      {chosen && <VehicleFacts vehicle={chosen} />}
      {!chosen && trip?.charging && <Planned vehicle={trip.charging.vehicle} />}
      <Disclosure
        open={ownOpen}
        onOpenChange={setOwnOpen}
        summary={
          <>
            <span className="block font-semibold">{words.own}</span>
            <span className="block text-muted text-sm">{words.ownHint}</span>
          </>
        }
      >
        <div className="px-0.5 pt-1 pb-2">
          <OwnFigures
            wishes={wishes}
            onChange={drive}
            model={
              chosen ? { usableKwh: chosen.usableKwh, evRangeMiles: chosen.rangeMiles, peakKw: chosen.peakKw } : {}
            }
          />
        </div>
      </Disclosure>
    </Card>
  );
}

/** Vehicle the plan used because no model was chosen. */
function Planned({ vehicle }: { readonly vehicle: NonNullable<Trip['charging']>['vehicle'] }) {
  const { distanceUnit } = useSettings();
  const facts = {
    name: vehicle.name,
    battery: numberText(Math.round(vehicle.usableKwh)),
    range: distanceText(vehicle.rangeMiles, distanceUnit),
  };
  return (
    <p className="figures mt-2 text-muted">
      {vehicle.approximate ? words.plannedApproximate(facts) : words.planned(facts)}
    </p>
  );
}
