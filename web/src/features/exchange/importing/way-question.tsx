import type { WayChoice, WayOption, WayQuestion } from '@roadcast/core/exchange';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { useId, useState } from 'react';
import { distanceText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioRow } from '../../../ui/fields/radio-row.tsx';

const words = exchangeTexts.bringIn.ways;

interface WayQuestionCardProps {
  readonly file: string;
  readonly question: WayQuestion;
  readonly onChoose: (way: WayChoice) => void;
  readonly onLeave: () => void;
}

/** Asks which of the file's lines is the trip. */
export function WayQuestionCard({ file, question: { ways, more, joinable }, onChoose, onLeave }: WayQuestionCardProps) {
  const { distanceUnit } = useSettings();
  const name = useId();
  const [way, setWay] = useState<WayChoice>(0);
  return (
    <form
      className="mt-3 space-y-2 rounded-xl bg-primary-wash p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(way);
      }}
    >
      <fieldset className="min-w-0">
        <legend className="break-words font-semibold">{words.heading({ file })}</legend>
        <div className="mt-1 flex max-h-80 flex-col overflow-y-auto">
          {ways.map((option, i) => (
            <RadioRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may have the same name, and the list never changes.
              key={i}
              name={name}
              checked={way === i}
              onChoose={() => setWay(i)}
              label={nameOf(option, i)}
              hint={hintOf(option, distanceUnit)}
            />
          ))}
          {joinable && (
            <RadioRow name={name} checked={way === 'all'} onChoose={() => setWay('all')} label={words.all} />
          )}
        </div>
      </fieldset>
      {more > 0 && <p className="text-muted text-sm">{words.more({ count: more })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit">
          {words.next}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {exchangeTexts.bringIn.leave}
        </Button>
      </div>
    </form>
  );
}

const nameOf = ({ kind, name }: WayOption, i: number): string => name || words.unnamed[kind]({ number: i + 1 });

function hintOf({ kind, miles, points, from, to }: WayOption, unit: DistanceUnit): string {
  const facts = { distance: distanceText(miles, unit), points };
  return from !== '' && to !== '' ? words.ends({ ...facts, from, to }) : words.line[kind](facts);
}
