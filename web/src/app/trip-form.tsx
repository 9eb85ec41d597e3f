import { Suspense } from 'react';
import { BestOrder } from '../features/editing/best-order.tsx';
import { PlaceField } from '../features/places/place-field.tsx';
import { RequestForm } from '../features/trips/form/request-form.tsx';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const TripVehicle = lazyPart(
  () => import('../features/vehicles/trip-vehicle.tsx'),
  (module) => module.TripVehicle,
);

/** The form with its actions for the trip. */
export function TripForm() {
  const { state, vehicles } = useVehicles();
  return (
    <>
      <div className="not-empty:mb-3">
        {/* Hidden without saved vehicles: the form has a field for the vehicle type. */}
        {state === 'ready' && vehicles.length > 0 && (
          <Suspense>
            <TripVehicle />
          </Suspense>
        )}
      </div>
      <RequestForm PlaceField={PlaceField} tools={<BestOrder />} />
    </>
  );
}
