import type { TripRequest } from '@roadcast/core/trip-request';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plansQuery } from '../../lib/plans.ts';
import type { Driver } from '../trip-session/public.ts';
import { useVehicles } from './use-vehicles.ts';

/** @returns what the driver travels in: null while nobody knows; the same object while it is the same. */
export function useDriver(): Driver | null {
  const { state, selected, vehicleFor, customizations } = useVehicles();
  // Whether the sliders count is the tier's to say: before that is known they would seem to have moved once it is.
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
