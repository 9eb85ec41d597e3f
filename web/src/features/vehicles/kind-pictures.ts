import type { VehicleKind } from '@roadcast/core/roads';
import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';

/** Vehicle type icons; an EV's is a bolt. */
export const kindPictures: Readonly<Record<VehicleKind, typeof CarFront>> = {
  car: CarFront,
  rv: BusFront,
  truck: Truck,
  towing: Caravan,
  ev: Zap,
};
