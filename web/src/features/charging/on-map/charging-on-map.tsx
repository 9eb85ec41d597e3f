import type { ChargingStop, Trip } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { useMemo } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { chargeFacts, siteName } from '../../../lib/words/charging-words.ts';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { SiteFacts } from '../plan/site-facts.tsx';
import { chargeMarkerId, chargingMarkers, chargingStopsOnMap } from './charging-markers.ts';

const words = chargingTexts.stop;

/** The trip's charging stops on the map. The popup shows time, duration and plugs. */
export function ChargingOnMap() {
  const { trip } = useTrip();
  return trip?.charging && <OfTrip trip={trip} />;
}

function OfTrip({ trip }: { readonly trip: Trip }) {
  const markers = useMemo(() => chargingMarkers(trip), [trip]);
  return (
    <MapMarkers
      items={markers}
      renderPopup={(id) => {
        const stop = chargingStopsOnMap(trip).find((one) => chargeMarkerId(one) === id);
        return stop && <ChargingPopup stop={stop} />;
      }}
    />
  );
}

function ChargingPopup({ stop }: { readonly stop: ChargingStop }) {
  const { distanceUnit } = useSettings();
  const { site, second } = stop;
  if (!site) return null;
  return (
    <div className="figures space-y-2">
      <div>
        <p className="pr-9 font-bold text-lg leading-tight">{siteName(site)}</p>
        <p className="text-muted">
          {words.when({ time: clockTime(stop.time, stop.timeZone), distance: distanceText(stop.mile, distanceUnit) })}
        </p>
        <p className="font-semibold">{chargeFacts(stop).join(' · ')}</p>
        <p className={second ? 'text-sm' : 'font-semibold text-caution'}>
          {second
            ? words.second({
                name: siteName(second.site),
                distance: distanceText(second.miles, distanceUnit),
                way: words.secondWays[second.isBack ? 'back' : 'ahead'],
                charge: percentText(second.arrivalCharge),
              })
            : words.noSecond}
        </p>
      </div>
      <SiteFacts site={site} />
    </div>
  );
}
