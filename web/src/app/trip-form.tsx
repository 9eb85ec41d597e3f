import { Suspense } from 'react';
import { BestOrder } from '../features/editing/best-order.tsx';
import { PlaceField } from '../features/places/place-field.tsx';
import { useRememberedPlaces } from '../features/places/use-remembered-places.ts';
import { RequestForm } from '../features/trips/form/request-form.tsx';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const TripVehicle = lazyPart(
  () => import('../features/vehicles/trip-vehicle.tsx'),
  (module) => module.TripVehicle,
);

/** Form with its trip actions. */
export function TripForm() {
  const { state, vehicles } = useVehicles();
  useRememberedPlaces();
  return (
    <>
      <div className="not-empty:mb-3">
        {/* Without saved vehicles, the form's vehicle type field is enough. */}
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
