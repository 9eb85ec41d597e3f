import {
  roofLoads,
  trailerClasses,
  trailerFigures,
  USUAL_PAYLOAD_POUNDS,
  usualEvWishes,
} from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { numberText, percentText } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFormCharging } from '../plan/use-charging.ts';
import { WishSlider } from './wish-slider.tsx';

const { load: words } = evOptionsTexts;

const poundsText = (pounds: number): string => words.pounds({ pounds: numberText(pounds) });

/** Load, trailer, and battery age. */
export function LoadCard() {
  const { wishes, change } = useFormCharging();
  const trailer = wishes.trailer ?? usualEvWishes.trailer;
  const roof = wishes.roof ?? usualEvWishes.roof;
  return (
    <Card heading={words.heading}>
      <div className="space-y-3">
        <WishSlider
          name="degradation"
          label={words.degradation}
          hint={words.degradationHint}
          wishes={wishes}
          usual={usualEvWishes.degradation}
          text={percentText}
          onChange={change}
        />
        <WishSlider
          name="payload"
          label={words.payload}
          wishes={wishes}
          usual={USUAL_PAYLOAD_POUNDS}
          text={poundsText}
          onChange={change}
        />
        <SelectField
          label={words.trailer}
          value={trailer}
          options={trailerClasses.map((value) => ({ value, label: words.trailers[value] }))}
          // Reset the weight, because a different trailer starts with its typical weight.
          onChange={(chosen) =>
            change({ trailer: chosen === usualEvWishes.trailer ? undefined : chosen, trailerWeight: undefined })
          }
        />
        {trailer !== 'none' && (
          <WishSlider
            name="trailerWeight"
            label={words.trailerWeight}
            wishes={wishes}
            usual={trailerFigures(trailer).pounds}
            text={poundsText}
            onChange={change}
          />
        )}
        <SelectField
          label={words.roof}
          value={roof}
          options={roofLoads.map((value) => ({ value, label: words.roofs[value] }))}
          onChange={(chosen) => change({ roof: chosen === usualEvWishes.roof ? undefined : chosen })}
        />
      </div>
    </Card>
  );
}
