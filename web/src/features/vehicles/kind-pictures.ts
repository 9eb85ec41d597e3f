import type { VehicleKind } from '@roadcast/core/roads';
import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';

/** A picture for each kind of vehicle. */
export const kindPictures: Readonly<Record<VehicleKind, typeof CarFront>> = {
  car: CarFront,
  rv: BusFront,
  truck: Truck,
  towing: Caravan,
  ev: Zap,
};
