import { BestOrder } from '../features/editing/best-order.tsx';
import { PlaceField } from '../features/places/place-field.tsx';
import { RequestForm } from '../features/trips/form/request-form.tsx';
import { TripVehicle } from '../features/vehicles/trip-vehicle.tsx';

/** The form with what can be done to the trip in it. */
export const TripForm = () => (
  <>
    <div className="not-empty:mb-3">
      <TripVehicle />
    </div>
    <RequestForm PlaceField={PlaceField} tools={<BestOrder />} />
  </>
);
