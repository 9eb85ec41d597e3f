import { type Season, type SharedVehicleType, seasons, sharedVehicleTypes } from '@roadcast/core/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useState } from 'react';
import { useSettings } from '../../../../lib/settings.ts';
import { stateLabels } from '../../../../map/palette/states.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckRow } from '../../../../ui/check-row.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import {
  type CommunityWish,
  filterCount,
  type Length,
  lengthNames,
  lengthRange,
  sorts,
} from '../address/community-address.ts';
import { changeWish, clearWish } from '../address/use-wish.ts';
import { TagField } from '../lists/tag-field.tsx';
import { lengthWords } from './length-words.ts';
import { WordsField } from './words-field.tsx';

const { browse: words, seasons: seasonWords, vehicleTypes } = communityPanelTexts;

const ANY = '';

const stateOptions = [
  { value: ANY, label: words.anyState },
  ...stateLabels.map(({ code, name }) => ({ value: code, label: name })).sort((a, b) => a.label.localeCompare(b.label)),
];

type Options<Value extends string> = readonly { readonly value: Value | typeof ANY; readonly label: string }[];

const vehicleOptions: Options<SharedVehicleType> = [
  { value: ANY, label: words.anyVehicle },
  ...sharedVehicleTypes.map((value) => ({ value, label: vehicleTypes[value] })),
];

const seasonOptions: Options<Season> = [
  { value: ANY, label: words.anySeason },
  ...seasons.map((value) => ({ value, label: seasonWords[value] })),
];

const sortOptions = sorts.map((value) => ({ value, label: words.sorts[value] }));

/** Search words, order, and collapsed filters of the community's trips. All are in the address. */
export function FilterFields({ wish }: { readonly wish: CommunityWish }) {
  const { distanceUnit } = useSettings();
  const count = filterCount({ ...wish, words: '' });
  const [open, setOpen] = useState(count > 0);
  const lengthOptions: Options<Length> = [
    { value: ANY, label: words.anyLength },
    ...lengthNames.map((value) => ({ value, label: lengthWords(lengthRange(value), distanceUnit) })),
  ];
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3">
        <WordsField value={wish.words} onChange={(typed) => changeWish({ words: typed })} />
        <SelectField
          label={words.sort}
          value={wish.sort}
          options={sortOptions}
          onChange={(sort) => changeWish({ sort })}
        />
      </div>
      <Disclosure
        open={open}
        onOpenChange={setOpen}
        summary={
          <span className="font-semibold text-primary">{count > 0 ? words.filtersOn({ count }) : words.filters}</span>
        }
      >
        <fieldset className="min-w-0 space-y-3 p-0.5">
          <legend className="sr-only">{words.filters}</legend>
          <CheckRow
            label={words.evOptimized}
            checked={wish.evOptimized}
            onChange={(evOptimized) => changeWish({ evOptimized })}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3">
            <SelectField
              label={words.vehicleType}
              value={wish.vehicleType ?? ANY}
              options={vehicleOptions}
              onChange={(type) => changeWish({ vehicleType: type === ANY ? null : type })}
            />
            <SelectField
              label={words.state}
              value={wish.state ?? ANY}
              options={stateOptions}
              onChange={(state) => changeWish({ state: state === ANY ? null : state })}
            />
            <SelectField
              label={words.length}
              value={wish.length ?? ANY}
              options={lengthOptions}
              onChange={(length) => changeWish({ length: length === ANY ? null : length })}
            />
            <SelectField
              label={words.season}
              value={wish.season ?? ANY}
              options={seasonOptions}
              onChange={(season) => changeWish({ season: season === ANY ? null : season })}
            />
          </div>
          <TagField tags={wish.tags} onChange={(tags) => changeWish({ tags })} />
          {count > 0 && <Button onClick={clearWish}>{words.clear}</Button>}
        </fieldset>
      </Disclosure>
    </div>
  );
}
