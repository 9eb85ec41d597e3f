import type { TripRequest } from '@roadcast/core/trip-request';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plansQuery } from '../../lib/plans.ts';
import type { Driver } from '../trip-session/public.ts';
import { useVehicles } from './use-vehicles.ts';

/** Returns the driver's vehicle and speed: null while loading; the same object until it changes. */
export function useDriver(): Driver | null {
  const { state, selected, vehicleFor, customizations } = useVehicles();
  // Sliders depend on the tier: wait for it, or they would appear to change once it's known.
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
