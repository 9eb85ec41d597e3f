import { alongOf, type Trip, type TripLine } from '@roadcast/contract';
import { alertColor } from '../alert-look.ts';
import type { RibbonFrame } from './ribbon-frame.ts';

const BAND = 6;

interface RibbonAlertsProps {
  readonly trip: TripLine & Pick<Trip, 'alerts'>;
  readonly frame: RibbonFrame;
}

/** Alerts as colored bands at the bottom. Their names are in the alert list. */
export function RibbonAlerts({ trip, frame: { x, foot } }: RibbonAlertsProps) {
  const along = alongOf(trip);
  const at = (mile: number) => x(along.shareAt(mile));
  return trip.alerts
    .toReversed()
    .flatMap((alert) =>
      alert.stretches.map(({ fromMile, toMile }) => (
        <rect
          key={`${alert.id} ${fromMile}`}
          x={at(fromMile) - 2}
          y={foot - BAND}
          width={at(toMile) - at(fromMile) + 4}
          height={BAND}
          rx={2}
          fill={alertColor(alert)}
          stroke="var(--paper)"
        />
      )),
    );
}
