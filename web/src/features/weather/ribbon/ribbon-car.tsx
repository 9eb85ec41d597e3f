import { alongOf, type Trip } from '@roadcast/contract';
import { useTripTime } from '../../trip-session/public.ts';
import { DAY_BAND, type RibbonFrame } from './ribbon-frame.ts';

/** Car at the selected time. */
export function RibbonCar({ trip, frame: { x, foot } }: { readonly trip: Trip; readonly frame: RibbonFrame }) {
  const time = useTripTime(trip.id);
  if (time === null) return null;
  const along = alongOf(trip);
  const at = x(along.shareAt(along.mileAt(time)));
  return (
    <g>
      <line x1={at} x2={at} y1={DAY_BAND} y2={foot} stroke="var(--accent)" strokeWidth={2.5} />
      <path d={`M${at - 6} ${foot + 8}L${at} ${foot}L${at + 6} ${foot + 8}Z`} fill="var(--accent)" />
    </g>
  );
}
