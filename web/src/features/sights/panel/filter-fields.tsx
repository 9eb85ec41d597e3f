import { crowdFilters, minimumRatings, priceLevels, sightRadius, sightSorts } from '@roadcast/core/sights';
import { sightsTexts } from '@roadcast/messages/sights';
import { distanceText, numberText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SliderRow } from '../../../ui/slider-row.tsx';
import { changeWishes, type SearchWishes } from '../search/search-wishes.ts';
import { priceWords } from '../words/sight-words.ts';

const { filters: words, panel } = sightsTexts;

const ratings = minimumRatings.map((rating) => ({
  value: String(rating),
  label: rating === 0 ? words.rating.any : words.rating.atLeast({ rating: numberText(rating) }),
}));
const prices = priceLevels.map((level) => ({ value: String(level), label: priceWords(level) }));
const crowds = crowdFilters.map((value) => ({ value, label: words.crowds[value] }));
const sorts = sightSorts.map((value) => ({ value, label: words.sorts[value] }));

interface FilterFieldsProps {
  readonly wishes: SearchWishes;
  /** Whether the search follows a trip. */
  readonly alongTrip: boolean;
}

/** Search radius, filters and order. */
export function FilterFields({ wishes, alongTrip }: FilterFieldsProps) {
  const { distanceUnit } = useSettings();
  const { radius, minRating, maxPrice, crowd, sort } = wishes;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.label}</legend>
      <SliderRow
        label={panel.radius}
        hint={panel.radiusHint[alongTrip ? 'trip' : 'place']}
        value={radius}
        least={sightRadius.least}
        most={sightRadius.most}
        step={sightRadius.step}
        text={(miles) => distanceText(miles, distanceUnit)}
        onChange={(miles) => changeWishes({ radius: miles })}
      />
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3">
        <SelectField
          label={words.minRating}
          value={String(minRating)}
          options={ratings}
          onChange={(value) => {
            const rating = minimumRatings.find((one) => String(one) === value);
            if (rating !== undefined) changeWishes({ minRating: rating });
          }}
        />
        <SelectField
          label={words.maxPrice}
          value={String(maxPrice)}
          options={prices}
          onChange={(value) => {
            const level = priceLevels.find((one) => String(one) === value);
            if (level !== undefined) changeWishes({ maxPrice: level });
          }}
        />
        <SelectField
          label={words.crowd}
          value={crowd}
          options={crowds}
          onChange={(value) => changeWishes({ crowd: value })}
        />
        <SelectField
          label={words.sort}
          value={sort}
          options={sorts}
          onChange={(value) => changeWishes({ sort: value })}
        />
      </div>
    </fieldset>
  );
}
