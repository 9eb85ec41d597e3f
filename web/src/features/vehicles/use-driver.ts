import type { TripRequest } from '@roadcast/core/trip-request';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plansQuery } from '../../lib/plans.ts';
import type { Driver } from '../trip-session/public.ts';
import { useVehicles } from './use-vehicles.ts';

/** Returns the driver's vehicles and sliders; null while loading. Returns the same object until they change. */
export function useDriver(): Driver | null {
  const { state, selected, vehicleFor, customizations } = useVehicles();
  // Wait for the tier, because sliders depend on it and would otherwise seem to change once it's loaded.
  const { isPending } = useQuery(plansQuery);
  const known = state === 'ready' && !isPending;
  const kind = selected?.kind;
  const text = known ? JSON.stringify({ kind, vehicle: kind && vehicleFor(kind), customizations }) : null;
  return useMemo(() => (text === null ? null : driverOf(JSON.parse(text) as DriverText)), [text]);
}

interface DriverText extends Pick<Driver, 'customizations'> {
  readonly kind?: TripRequest['vehicleType'];
  readonly vehicle?: TripRequest['vehicle'];
}

const driverOf = ({ kind, vehicle = {}, customizations }: DriverText): Driver => ({
  vehicleOf: (wanted) => (wanted === kind ? vehicle : {}),
  customizations,
});
