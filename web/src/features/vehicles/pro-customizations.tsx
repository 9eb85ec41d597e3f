import type { RoutingCustomizations } from '@roadcast/contract';
import { milesToKilometers } from '@roadcast/core/units';
import { cruiseSpeedMph, customizationRanges } from '@roadcast/core/vehicles';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { Check } from 'lucide-react';
import { durationText } from '../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

const { customizations: words, units } = vehiclesTexts;

/** Slider values in the units of `customizationRanges`. */
export type SliderValues = Readonly<Record<keyof RoutingCustomizations, number>>;

interface ProCustomizationsProps {
  /** Whether the driver's plan includes the sliders. */
  readonly unlocked: boolean;
  /** Values of the form's trip, shared with other controls. */
  readonly value: SliderValues;
  readonly onChange: (moved: RoutingCustomizations) => void;
  /** Resets all sliders; null if they already have their defaults. */
  readonly onReset: (() => void) | null;
}

/** 'Pro Routing Customizations': four sliders on Pro, a description on other plans. */
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
  `${Math.round(unit === 'miles' ? mph : milesToKilometers(mph))} ${units[unit].speed}`;

function Sliders({ value, onChange, onReset }: Omit<ProCustomizationsProps, 'unlocked'>) {
  const { distanceUnit: unit } = useSettings();
  /**
   * Returns the props of a slider, clamping the value because the form allows a wider range. The slider's text shows
   * the actual value.
   */
  const slider = (name: keyof RoutingCustomizations, wordsOf: (amount: number) => string) => {
    const { least, most } = customizationRanges[name];
    const resting = Math.min(most, Math.max(least, value[name]));
    return {
      ...customizationRanges[name],
      value: resting,
      text: (amount: number) => wordsOf(amount === resting ? value[name] : amount),
      onChange: (amount: number) => onChange({ [name]: amount }),
    };
  };
  return (
    <>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <div className="space-y-2">
        <SliderRow
          {...slider('speedReduction', (reduction) => speedWords(reduction, unit))}
          label={words.speed}
          hint={words.speedHint}
        />
        <SliderRow {...slider('maxDailyHours', durationText)} label={words.hours} />
        <SliderRow {...slider('stopDuration', minutesText)} label={words.stop} />
        <SliderRow {...slider('segmentDuration', minutesText)} label={words.segment} hint={words.segmentHint} />
      </div>
      {onReset && (
        <Button kind="quiet" className="mt-1 -ml-2 px-3 text-sm" onClick={onReset}>
          {words.reset}
        </Button>
      )}
    </>
  );
}

const speedWords = (reduction: number, unit: DistanceUnit): string =>
  reduction === 0
    ? words.speedNone
    : words.speedValue({
        reduction: `−${speedText(reduction, unit)}`,
        cruise: speedText(cruiseSpeedMph(reduction), unit),
        usual: speedText(cruiseSpeedMph(0), unit),
      });
