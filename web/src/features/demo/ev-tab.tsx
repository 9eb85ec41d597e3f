import { type ChargingStop, sampleRate, sampleTrip, type TripCharging } from '@roadcast/contract';
import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';
import { BatteryCharging, ShieldCheck, Thermometer, Zap } from 'lucide-react';
import type { ComponentType } from 'react';
import { distanceText, numberText } from '../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { chargeFacts, chargeTitle } from '../../lib/words/charging-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ProblemNotice } from '../../ui/page/problem-text.tsx';
import { Blurbs } from './blurbs.tsx';
import { textLink } from './look.ts';
import { sampleName } from './sample-name.ts';
import type { Optimization } from './use-optimization.ts';

const { ev: words } = evCommunityDemoTexts;

/** Number of the sample's points, with both ends. */
const POINTS = sampleTrip.waypoints.length + 2;

export interface FiguresSlotProps {
  readonly charging: TripCharging;
}

export interface BackupSlotProps {
  readonly stop: ChargingStop;
  readonly unit: DistanceUnit;
}

/** Parts of the charging feature. */
export interface ChargingSlots {
  readonly Figures: ComponentType<FiguresSlotProps>;
  /** Backup of a charging stop. */
  readonly Backup: ComponentType<BackupSlotProps>;
  /** Shown to plans without electric routing. */
  readonly Teaser: ComponentType;
}

interface EvTabProps {
  readonly unlocked: boolean | null;
  readonly optimization: Optimization;
  readonly slots: ChargingSlots;
}

/** The charging optimizer on the sample trip. Plans without electric routing also see what an upgrade includes. */
export function EvTab({ unlocked, optimization, slots }: EvTabProps) {
  const { result } = optimization;
  return (
    <>
      <Run unlocked={unlocked} optimization={optimization} />
      {result && <Result charging={result.charging} slots={slots} />}
      {unlocked === false && <slots.Teaser />}
      <Card heading={words.why}>
        <Blurbs
          blurbs={[
            { Picture: Thermometer, ...words.reasons.range },
            { Picture: BatteryCharging, ...words.reasons.stops },
            { Picture: ShieldCheck, ...words.reasons.backup },
          ]}
        />
      </Card>
    </>
  );
}

function Run({ unlocked, optimization }: Pick<EvTabProps, 'unlocked' | 'optimization'>) {
  const { result, running, problem, run } = optimization;
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-2 text-muted">{words.lead({ trip: sampleName, points: POINTS })}</p>
      {unlocked === false && <p className="mb-3">{words.sample({ times: sampleRate.times })}</p>}
      {unlocked && (
        <p className="mb-3">
          {words.included}{' '}
          <Link to="/ev" className={textLink}>
            {words.options}
          </Link>
        </p>
      )}
      <Button
        kind={result ? 'outline' : 'accent'}
        icon={<Zap size={18} aria-hidden />}
        aria-disabled={running || undefined}
        disabled={unlocked === null}
        onClick={() => !running && run()}
      >
        {result ? words.again : words.run}
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {running && <p className="text-muted">{words.running}</p>}
        {!running && result && !problem && <p className="text-muted">{words.done}</p>}
        {problem && <ProblemNotice failed={words.failed} problem={problem} />}
      </div>
    </Card>
  );
}

function Result({ charging, slots: { Figures, Backup } }: FiguresSlotProps & Pick<EvTabProps, 'slots'>) {
  const { distanceUnit } = useSettings();
  const { vehicle, stops } = charging;
  return (
    <Card heading={words.result}>
      <p className="figures -mt-2 mb-3 text-muted">
        {words.vehicle({
          battery: numberText(vehicle.usableKwh),
          range: distanceText(vehicle.rangeMiles, distanceUnit),
        })}
      </p>
      <div className="space-y-4">
        <Figures charging={charging} />
        <section className="border-hairline border-t pt-3">
          <h3 className="mb-2 font-bold">{words.stops}</h3>
          {stops.length === 0 ? (
            <p>{words.noStops}</p>
          ) : (
            <ol className="space-y-3">
              {stops.map((stop) => (
                <li key={stop.id} className="rounded-xl bg-raised p-3 shadow-[inset_0_0_0_1px_var(--hairline)]">
                  <h4 className="font-semibold leading-snug">{chargeTitle(stop)}</h4>
                  <p className="figures text-muted text-sm">
                    {[stop.town, distanceText(stop.mile, distanceUnit)].join(' · ')}
                  </p>
                  <p className="figures text-sm">{chargeFacts(stop).join(' · ')}</p>
                  <Backup stop={stop} unit={distanceUnit} />
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </Card>
  );
}
