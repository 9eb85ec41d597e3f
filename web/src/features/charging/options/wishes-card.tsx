import type { Trip } from '@roadcast/contract';
import { chargingAims, type EvWishes, usualEvWishes } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { percentText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { chargersAlongQuery } from '../plan/charging-queries.ts';
import { networksAlong } from '../plan/other-chargers.ts';
import { useFormCharging } from '../plan/use-charging.ts';
import { NetworksField } from './networks-field.tsx';
import { WishSlider } from './wish-slider.tsx';

const { wishes: words } = evOptionsTexts;

/** Largest US networks, offered until the trip's networks are known. */
const LARGE_NETWORKS = ['Tesla', 'Electrify America', 'EVgo', 'ChargePoint'];

/** Maximum number of networks offered; the most common along the road come first. */
const MOST_NETWORKS = 10;

/** Resets this card's preferences. Vehicle and load have their own cards. */
const nothingWished: EvWishes = {
  startCharge: undefined,
  arrivalCharge: undefined,
  destinationCharge: undefined,
  aim: undefined,
  minKilowatts: undefined,
  minPlugs: undefined,
  hotelCharging: undefined,
  preferredNetworks: undefined,
  avoidedNetworks: undefined,
};

/** Charging preferences card. */
export function WishesCard({ trip }: { readonly trip: Trip | null }) {
  const { wishes, change } = useFormCharging();
  const slider = { wishes, onChange: change };
  const names = Object.keys(nothingWished) as (keyof EvWishes)[];
  const isUsual = names.every((name) => wishes[name] === undefined);
  return (
    <Card heading={words.heading}>
      <div className="space-y-3">
        <WishSlider
          {...slider}
          name="startCharge"
          label={words.startCharge}
          usual={usualEvWishes.startCharge}
          text={percentText}
        />
        <WishSlider
          {...slider}
          name="arrivalCharge"
          label={words.arrivalCharge}
          hint={words.arrivalHint}
          usual={usualEvWishes.arrivalCharge}
          text={percentText}
        />
        <WishSlider
          {...slider}
          name="destinationCharge"
          label={words.destinationCharge}
          usual={usualEvWishes.destinationCharge}
          text={percentText}
        />
        <Segmented
          label={words.aim}
          options={chargingAims.map((value) => ({ value, label: words.aims[value] }))}
          value={wishes.aim ?? usualEvWishes.aim}
          onChange={(aim) => change({ aim: aim === usualEvWishes.aim ? undefined : aim })}
        />
        <MinimumPower wishes={wishes} onChange={change} />
        <WishSlider
          {...slider}
          name="minPlugs"
          label={words.minPlugs}
          usual={usualEvWishes.minPlugs}
          text={(count) => words.plugs({ count })}
        />
        <SwitchRow
          label={words.hotelCharging}
          hint={words.hotelHint}
          checked={wishes.hotelCharging ?? false}
          onChange={(on) => change({ hotelCharging: on || undefined })}
        />
        {trip?.charging ? (
          <NetworksOfTrip trip={trip} wishes={wishes} onChange={change} />
        ) : (
          <NetworksField networks={LARGE_NETWORKS} wishes={wishes} onChange={change} />
        )}
        <ChosenSites wishes={wishes} onChange={change} />
      </div>
      {!isUsual && (
        <Button kind="quiet" className="mt-1 -ml-2 px-3 text-sm" onClick={() => change(nothingWished)}>
          {words.reset}
        </Button>
      )}
    </Card>
  );
}

interface FieldProps {
  readonly wishes: EvWishes;
  readonly onChange: (changed: EvWishes) => void;
}

/** Power options, kilowatts; 0 for any. */
const POWERS = [0, usualEvWishes.minKilowatts, 100, 150, 250, 350];

function MinimumPower({ wishes, onChange }: FieldProps) {
  const chosen = wishes.minKilowatts ?? usualEvWishes.minKilowatts;
  // Also offer a power set by a link.
  const shown = [...new Set([...POWERS, chosen])].sort((a, b) => a - b);
  return (
    <SelectField
      label={words.minKilowatts}
      value={String(chosen)}
      options={shown.map((kilowatts) => ({
        value: String(kilowatts),
        label: kilowatts === 0 ? words.anyPower : words.kilowatts({ kilowatts }),
      }))}
      onChange={(value) =>
        onChange({ minKilowatts: Number(value) === usualEvWishes.minKilowatts ? undefined : Number(value) })
      }
    />
  );
}

/** Offers networks along the road; the large ones until the chargers are loaded. */
function NetworksOfTrip({ trip, ...field }: FieldProps & { readonly trip: Trip }) {
  const { data } = useQuery(chargersAlongQuery(trip));
  const along = data ? networksAlong(data.chargers).slice(0, MOST_NETWORKS) : [];
  return <NetworksField networks={along.length > 0 ? along : LARGE_NETWORKS} {...field} />;
}

/** Number of pinned and skipped chargers, with a reset button. */
function ChosenSites({ wishes, onChange }: FieldProps) {
  const [pinned, skipped] = [wishes.pinnedSites?.length ?? 0, wishes.skippedSites?.length ?? 0];
  if (pinned + skipped === 0) return null;
  return (
    <div>
      <p className="font-semibold">{words.sites}</p>
      <p className="text-muted text-sm">{words.sitesHint({ pinned, skipped }).trim()}</p>
      <Button
        kind="quiet"
        className="-ml-2 px-3 text-sm"
        onClick={() => onChange({ pinnedSites: undefined, skippedSites: undefined })}
      >
        {words.sitesReset}
      </Button>
    </div>
  );
}
