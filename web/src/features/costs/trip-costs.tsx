import type { Trip } from '@roadcast/contract';
import { useMemo } from 'react';
import { useTripRequest } from '../trip-session/public.ts';
import { ChoicesCard } from './choices-card.tsx';
import { CostsCard, FuelCard } from './costs-card.tsx';

/** Costs part of a trip: budget, fuel stops, and alternatives. */
export function TripCosts({ trip }: { readonly trip: Trip }) {
  const { request, links } = useTripRequest();
  const wire = useMemo(() => request && links.forPlanning(request), [request, links]);
  return (
    <>
      <CostsCard trip={trip} />
      {trip.fuel && <FuelCard trip={trip} fuel={trip.fuel} />}
      {wire && <ChoicesCard trip={trip} request={wire} />}
    </>
  );
}
