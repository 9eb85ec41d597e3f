import { BestOrder } from '../features/editing/best-order.tsx';
import { PlaceField } from '../features/places/place-field.tsx';
import { RequestForm } from '../features/trips/form/request-form.tsx';
import { TripVehicle } from '../features/vehicles/trip-vehicle.tsx';

/** Id of the form's heading, where it stands in the column. */
export const FORM_ID = 'where-to';

/** The form with what can be done to the trip in it. */
export const TripForm = () => (
  <>
    <div className="not-empty:mb-3">
      <TripVehicle />
    </div>
    <RequestForm PlaceField={PlaceField} tools={<BestOrder />} />
  </>
);
