import type { Trip, TripCharging } from '@roadcast/contract';
import { usualEvWishes } from '@roadcast/core/charging';
import { chargingTexts } from '@roadcast/messages/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import type { ReactNode } from 'react';
import { percentText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { chargeMarkerId } from '../on-map/charging-markers.ts';
import { Anxiety } from './anxiety.tsx';
import { StopActions } from './stop-actions.tsx';
import { StopCard } from './stop-card.tsx';
import { StopDialogs } from './stop-dialogs.tsx';
import { TripFigures } from './trip-figures.tsx';

const words = evOptionsTexts.trip;

interface ChargingCardProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
  /** Called with the marker id of a clicked stop. */
  readonly onSelect: (id: string) => void;
  /** Content next to the heading. */
  readonly aside?: ReactNode;
}

/** Charging of the open trip: figures, warnings, and stops. */
export function ChargingCard({ trip, charging, onSelect, aside }: ChargingCardProps) {
  const { request } = useTripRequest();
  return (
    <Card heading={words.heading} aside={aside}>
      <div className="relative space-y-4">
        <Warnings charging={charging} />
        <TripFigures charging={charging} />
        <Anxiety analysis={charging.rangeAnalysis} />
        <section className="border-hairline border-t pt-3">
          <h3 className="mb-2 font-bold">{words.stopsHeading}</h3>
          {charging.stops.length === 0 ? (
            <p>{words.noStops}</p>
          ) : (
            <ol className="space-y-3">
              {charging.stops.map((stop, i) => (
                <StopCard
                  key={stop.site?.id ?? stop.id}
                  trip={trip}
                  stop={stop}
                  number={i + 1}
                  onShow={stop.site && (() => onSelect(chargeMarkerId(stop)))}
                >
                  <StopActions stop={stop} />
                </StopCard>
              ))}
            </ol>
          )}
        </section>
        <Footnotes
          charging={charging}
          minKilowatts={request?.charging.minKilowatts}
          minPlugs={request?.charging.minPlugs}
        />
      </div>
      <StopDialogs />
    </Card>
  );
}

/** Warnings: where the battery runs out, and where no charger is known. */
function Warnings({ charging: { shortfalls, stops } }: Pick<ChargingCardProps, 'charging'>) {
  const ranges = stops.flatMap(({ within }) => within ?? []);
  return (
    <>
      {shortfalls.map(({ fromMile, toMile, arrivalCharge }) => (
        <Notice key={fromMile} tone="danger">
          {words.shortfall({
            from: Math.round(fromMile),
            to: Math.round(toMile),
            charge: percentText(arrivalCharge),
          })}
        </Notice>
      ))}
      {ranges.length > 0 && (
        <Notice tone="caution">
          <ul className="space-y-0.5">
            {ranges.map(({ fromMile, toMile }) => (
              <li key={fromMile}>{words.range({ from: Math.round(fromMile), to: Math.round(toMile) })}</li>
            ))}
          </ul>
          <Badge tone="caution" className="mt-1">
            {chargingTexts.stop.modeled}
          </Badge>
        </Notice>
      )}
    </>
  );
}

interface FootnotesProps extends Pick<ChargingCardProps, 'charging'> {
  readonly minKilowatts: number | undefined;
  readonly minPlugs: number | undefined;
}

/** Assumptions and limits of the plan. */
function Footnotes({ charging, minKilowatts, minPlugs }: FootnotesProps) {
  const { hidden, sites, vehicle, startCharge, arrivalCharge, destinationCharge } = charging;
  const kilowatts = minKilowatts ?? usualEvWishes.minKilowatts;
  const plugs = minPlugs ?? usualEvWishes.minPlugs;
  return (
    <div className="figures space-y-1 text-muted text-sm">
      <p>
        {words.vehicle({
          name: vehicle.name,
          start: percentText(startCharge),
          reserve: percentText(arrivalCharge),
          destination: percentText(destinationCharge),
        })}
      </p>
      <p>{words.sites({ count: sites })}</p>
      {hidden.power > 0 && <p>{words.hidden.power({ count: hidden.power, kilowatts })}</p>}
      {hidden.plugs > 0 && <p>{words.hidden.plugs({ count: hidden.plugs, plugs })}</p>}
      {hidden.skipped > 0 && <p>{words.hidden.skipped({ count: hidden.skipped })}</p>}
    </div>
  );
}
