import type { Trip } from '@roadcast/contract';
import { alertColour } from './alert-look.ts';
import type { RibbonFrame } from './ribbon-frame.ts';

const BAND = 6;

interface RibbonAlertsProps {
  readonly trip: Pick<Trip, 'alerts' | 'totalMiles'>;
  readonly frame: RibbonFrame;
}

/** Alerts as bands at the foot, in their colors; the list says which they are. */
export function RibbonAlerts({ trip: { alerts = [], totalMiles }, frame: { x, foot } }: RibbonAlertsProps) {
  const at = (mile: number) => x(Math.min(1, Math.max(0, mile / totalMiles)));
  return alerts
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
          fill={alertColour(alert)}
          stroke="var(--paper)"
        />
      )),
    );
}
