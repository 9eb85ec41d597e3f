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

/** The form with what can be done to the trip in it. */
export function TripForm() {
  const { state, vehicles } = useVehicles();
  return (
    <>
      <div className="not-empty:mb-3">
        {/* Whoever keeps no vehicles sees nothing: the form asks for the kind. */}
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
