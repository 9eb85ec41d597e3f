import type { RoutingCustomizations } from '@roadcast/contract';
import { milesToKilometres } from '@roadcast/core/units';
import { cruiseSpeedMph, customizationRanges } from '@roadcast/core/vehicles';
import { Check } from 'lucide-react';
import { durationText } from '../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SliderRow } from './slider-row.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

const { customizations: words, units } = texts.vehicles;

interface ProCustomizationsProps {
  /** Whether the driver's plan has them. */
  readonly unlocked: boolean;
  /** Those that were moved. */
  readonly value: RoutingCustomizations;
  /** Where the others stand: what counts without them. */
  readonly usual: {
    /** Hours a day. */
    readonly hours: number;
    /** Minutes. */
    readonly stop: number;
    /** Minutes from stop to stop. */
    readonly leg: number;
  };
  readonly onChange: (customizations: RoutingCustomizations) => void;
}

/** 'Pro Routing Customizations': four sliders on Pro; on other plans what they would do. */
export function ProCustomizations({ unlocked, ...props }: ProCustomizationsProps) {
  return <Card heading={words.heading}>{unlocked ? <Sliders {...props} /> : <Teaser />}</Card>;
}

function Teaser() {
  return (
    <>
      <p className="-mt-2 mb-2 text-muted">{words.teaser}</p>
      <ul className="mb-3 space-y-1">
        {words.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check size={18} aria-hidden className="mt-1 shrink-0 text-primary" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <UpgradePrompt feature="routingCustomizations" />
    </>
  );
}

const minutesText = (minutes: number): string => durationText(minutes / 60);

const speedText = (mph: number, unit: DistanceUnit): string =>
  `${Math.round(unit === 'miles' ? mph : milesToKilometres(mph))} ${units[unit].speed}`;

function Sliders({ value, usual, onChange }: Omit<ProCustomizationsProps, 'unlocked'>) {
  const { distanceUnit: unit } = useSettings();
  /** A slider that nobody moved stands where the trip's own figure is, and says so. */
  const slider = (name: keyof RoutingCustomizations, otherwise: number, wordsOf: (amount: number) => string) => {
    const { least, most } = customizationRanges[name];
    const own = value[name];
    const resting = Math.min(most, Math.max(least, otherwise));
    return {
      ...customizationRanges[name],
      value: own ?? resting,
      text: (amount: number) =>
        own === undefined && amount === resting ? words.asUsual(wordsOf(otherwise)) : wordsOf(amount),
      onChange: (amount: number) => onChange({ ...value, [name]: amount }),
    };
  };
  return (
    <>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <div className="space-y-2">
        <SliderRow
          {...slider('speedReduction', 0, (reduction) => speedWords(reduction, unit))}
          text={(reduction) => speedWords(reduction, unit)}
          label={words.speed}
          hint={words.speedHint(speedText(cruiseSpeedMph(0), unit))}
        />
        <SliderRow {...slider('maxDailyHours', usual.hours, durationText)} label={words.hours} />
        <SliderRow {...slider('stopDuration', usual.stop, minutesText)} label={words.stop} />
        <SliderRow
          {...slider('segmentDuration', usual.leg, minutesText)}
          label={words.segment}
          hint={words.segmentHint}
        />
      </div>
      {Object.keys(value).length > 0 && (
        <Button kind="quiet" className="mt-1 -ml-2 px-3 text-sm" onClick={() => onChange({})}>
          {words.reset}
        </Button>
      )}
    </>
  );
}

/** Without a reduction nothing caps the speed: '60 minus 0' would say that something does. */
const speedWords = (reduction: number, unit: DistanceUnit): string =>
  reduction === 0
    ? words.speedNone
    : words.speedValue(`−${speedText(reduction, unit)}`, speedText(cruiseSpeedMph(reduction), unit));
