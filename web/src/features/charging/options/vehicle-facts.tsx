import type { EvVehicle } from '@roadcast/contract';
import type { EvFigure } from '@roadcast/core/charging';
import { chargingTexts } from '@roadcast/messages/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import type { ReactNode } from 'react';
import { deviceDate } from '../../../lib/dates.ts';
import { distanceText, numberText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { useSettings } from '../../../lib/settings.ts';

const { facts: words } = evOptionsTexts.vehicle;

/** A model's specifications, marked if approximate, with source and date. */
export function VehicleFacts({ vehicle }: { readonly vehicle: EvVehicle }) {
  const { distanceUnit } = useSettings();
  const { usableKwh, rangeMiles, peakKw, minutes10To80, connector, adapters, towPounds, approximate } = vehicle;
  const marked = (figure: EvFigure, value: string): string =>
    approximate.includes(figure) ? words.about({ value }) : value;
  const named = (of: readonly EvVehicle['connector'][]): string =>
    listText(of.map((one) => chargingTexts.connectors[one]));
  const others = adapters.filter((one) => one !== connector);
  return (
    <>
      <dl className="figures mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2">
        <Fact term={words.battery}>{marked('usableKwh', words.kwh({ kwh: numberText(usableKwh) }))}</Fact>
        <Fact term={words.range}>{distanceText(rangeMiles, distanceUnit)}</Fact>
        <Fact term={words.peak}>
          {peakKw > 0 ? marked('peakKw', words.kilowatts({ kilowatts: numberText(peakKw) })) : words.noFast}
        </Fact>
        {minutes10To80 !== null && (
          <Fact term={words.time}>{words.minutes({ minutes: Math.round(minutes10To80) })}</Fact>
        )}
        <Fact term={words.connector}>{marked('connector', named([connector]))}</Fact>
        {others.length > 0 && <Fact term={words.adapters}>{named(others)}</Fact>}
        <Fact term={words.tow}>
          {towPounds === null ? words.noTow : marked('towPounds', words.pounds({ pounds: numberText(towPounds) }))}
        </Fact>
      </dl>
      <p className="mt-2 text-muted text-sm">
        {vehicle.asOf === null
          ? words.source({ source: vehicle.source })
          : words.sourceAndDate({ source: vehicle.source, date: deviceDate(vehicle.asOf) })}
        {approximate.length > 0 && <span className="block">{words.approximate}</span>}
      </p>
    </>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-muted text-sm">{term}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);
