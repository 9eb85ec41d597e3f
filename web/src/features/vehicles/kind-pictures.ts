import type { VehicleKind } from '@roadcast/core/roads';
import { BusFront, Caravan, CarFront, Truck, Zap } from 'lucide-react';

export const kindPictures: Readonly<Record<VehicleKind, typeof CarFront>> = {
  car: CarFront,
  rv: BusFront,
  truck: Truck,
  towing: Caravan,
  ev: Zap,
};
